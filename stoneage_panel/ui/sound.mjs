// The sounds of the table, made here: no file is fetched, and nothing is heard until somebody turns them on.

const KEY = "round-the-fire sound";
const LOUD = 0.5;

/** A tone that dies away, maybe sliding to another pitch. */
function tone(audio, out, at, { from, to = from, ms, gain = 0.3, type = "sine" }) {
  const [voice, level] = [audio.createOscillator(), audio.createGain()];
  voice.type = type;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + ms / 1000);
  level.gain.setValueAtTime(gain, at);
  level.gain.exponentialRampToValueAtTime(0.001, at + ms / 1000);
  voice.connect(level).connect(out);
  voice.start(at);
  voice.stop(at + ms / 1000);
}

/** A burst of noise about a pitch: wood, stone, paper. */
function noise(audio, out, at, { pitch, width = 1, ms, gain = 0.3 }) {
  const source = audio.createBufferSource();
  const buffer = audio.createBuffer(1, Math.ceil((audio.sampleRate * ms) / 1000), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  samples.forEach((_, k) => (samples[k] = (Math.random() * 2 - 1) * (1 - k / samples.length) ** 3));
  source.buffer = buffer;
  const [filter, level] = [audio.createBiquadFilter(), audio.createGain()];
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = width;
  level.gain.value = gain;
  source.connect(filter).connect(level).connect(out);
  source.start(at);
}

const SOUNDS = {
  die(audio, out, at) {
    [0.8, 0.65, 0.7, 0.4, 0.25].forEach((gain, k) => {
      const when = at + 0.125 * k + Math.random() * 0.03;
      noise(audio, out, when, { pitch: 2300 + 900 * Math.random(), width: 3, ms: 45, gain });
    });
  },
  wood(audio, out, at) {
    noise(audio, out, at, { pitch: 950, width: 4, ms: 60, gain: 1.2 });
    tone(audio, out, at, { from: 240, to: 170, ms: 70, gain: 0.16 });
  },
  stone(audio, out, at) {
    noise(audio, out, at, { pitch: 3200, width: 5, ms: 50, gain: 0.9 });
  },
  card(audio, out, at) {
    noise(audio, out, at, { pitch: 5200, width: 0.6, ms: 130, gain: 0.25 });
  },
  drum(audio, out, at) {
    tone(audio, out, at, { from: 120, to: 52, ms: 280, gain: 0.7 });
    noise(audio, out, at, { pitch: 260, ms: 70, gain: 0.6 });
  },
  point(audio, out, at) {
    tone(audio, out, at, { from: 988, ms: 140, gain: 0.14, type: "triangle" });
    tone(audio, out, at + 0.09, { from: 1319, ms: 260, gain: 0.14, type: "triangle" });
  },
  turn(audio, out, at) {
    tone(audio, out, at, { from: 523, ms: 220, gain: 0.1 });
    tone(audio, out, at + 0.14, { from: 659, ms: 380, gain: 0.1 });
  },
};

class Sound {
  #audio = null;
  #out = null;

  /** Whether sounds are wished for; it is remembered. */
  get on() {
    try {
      return localStorage.getItem(KEY) === "on";
    } catch {
      return this.#audio !== null;
    }
  }

  /** Turn sounds on, as answer to a click (browsers let nothing be heard before one), or off. */
  turn(on) {
    try {
      on ? localStorage.setItem(KEY, "on") : localStorage.removeItem(KEY);
    } catch {
      // storage may be forbidden: then it lasts as long as the page
    }
    if (on) {
      this.play("turn");
    } else {
      this.#audio?.close();
      this.#audio = null;
    }
  }

  /** Play a sound so many ms from now; `false` if it is not to be heard. */
  play(name, delay = 0) {
    if (!this.on || !(name in SOUNDS) || document.hidden) {
      return false;
    }
    this.#open();
    this.#audio.resume();
    SOUNDS[name](this.#audio, this.#out, this.#audio.currentTime + delay / 1000);
    return true;
  }

  #open() {
    if (!this.#audio) {
      this.#audio = new AudioContext();
      this.#out = this.#audio.createGain();
      this.#out.gain.value = LOUD;
      this.#out.connect(this.#audio.destination);
    }
  }
}

/** One for the whole page, whichever of its parts asks. */
export const sound = (globalThis.stoneageSound ??= new Sound());
