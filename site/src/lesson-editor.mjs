// The editor of code, fetched when somebody goes into a cell.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

// colours of the page's theme, in lesson.css
const colour = (tag, name, more) => ({ tag, color: `var(--code-${name})`, ...more });
const colours = HighlightStyle.define([
  colour([tags.keyword, tags.operatorKeyword], "word", { fontWeight: "700" }),
  colour([tags.string, tags.special(tags.string)], "text"),
  colour([tags.number, tags.bool, tags.null], "number"),
  colour(tags.comment, "comment", { fontStyle: "italic" }),
  colour([tags.function(tags.variableName), tags.definition(tags.variableName), tags.className], "name"),
]);

/** An editor: its element, its text, and ways to set that and to go into it. */
export function edit(text, { label, hint, theme, changed, run }) {
  const done = (action) => () => {
    action();
    return true;
  };
  const view = new EditorView({
    state: EditorState.create({
      doc: text,
      extensions: [
        keymap.of([
          { key: "Mod-Enter", run: done(run) },
          { key: "Ctrl-Enter", run: done(run) },
          { key: "Shift-Enter", run: done(run) },
          indentWithTab, // Escape, then Tab goes on to the next control
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        history(),
        lineNumbers(),
        drawSelection(),
        highlightActiveLine(),
        indentOnInput(),
        indentUnit.of("    "),
        bracketMatching(),
        python(),
        syntaxHighlighting(colours),
        EditorView.darkTheme.of(theme === "dark"),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": hint }),
        EditorView.updateListener.of((update) => update.docChanged && changed()),
      ],
    }),
  });
  return {
    element: view.dom,
    read: () => view.state.doc.toString(),
    write: (whole) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: whole } }),
    focus(from, to) {
      view.focus();
      view.dispatch({ selection: { anchor: from, head: to } });
    },
  };
}
