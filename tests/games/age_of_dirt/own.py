"""Cards and numbers of two owners, with what those of the house do not have."""

PLENTY = """
win = 14
tokens = 20
members = 9
home = 5
reserve = 5
bins = 5
large_bins = 8
bangs = 2
send = 3
torch_rs = 2
cost = { tool = { stone = 1 }, card = { berries = 1, fur = 1 } }
invention = [
  { id = "I04", ops = ["steal:3"] },
  { id = "I05", ops = ["draw:1", "spear_up", "birth:1"] },
  { id = "I09", ops = ["bin:2", "extra:plains:S", "extra:forest:B"] },
  { id = "I12", ops = ["drum_hits:4"] },
  { id = "I15", ops = ["send_plus:2"] },
  { id = "I20", ops = ["extra:mountains:B", "strong_back"] },
  { id = "I21", ops = ["gain:B|S:3", "birth:2"] },
  { id = "I22", ops = ["draw:2", "drum_up"] },
  { id = "I27", ops = ["steal:2", "draw:2", "gain:H:1", "send:1"] },
  { id = "I28", ops = ["birth:3", "steal:2"] },
  { id = "I29", ops = ["fetch:9", "send:4"] },
  { id = "I32", name = "Long Nose", cost = { stone = 3, wood = 2 }, rs = 4, ops = ["bin:4"] },
]
clan = [{ id = "C11", name = "Nobodies", cost = { fur = 1 }, rs = 0, ops = ["drum_hits:1"] }]
event = [
  { id = "E3", op = "party_resource:W|S|F:3" },
  { id = "E8", op = "feast:S|W:2" },
  { id = "E10", name = "Once More", op = "torch" },
]
"""

DEARTH = """
win = 6
tokens = 5
members = 4
home = 2
reserve = 2
bins = 2
large_bins = 3
bangs = 1
send = 1
torch_rs = 0
cost = { expand = { wood = 1, fur = 1 } }
invention = [
  { id = "I01", cost = { berries = 1 }, rs = 0 },
  { id = "I12", cost = { herbs = 1, fur = 1 }, ops = ["drum_hits:3"] },
  { id = "I14", cost = { berries = 1, wood = 1 }, ops = ["herb_choice", "gain:F:2"] },
]
event = [{ id = "E5", op = "party_mate" }, { id = "E6", op = "torch" }]
"""

CROWD = """
tokens = 12
members = 12
home = 11
large_bins = 16
invention = [{ id = "I18", ops = ["extra:forest:B", "extra:forest:B"] }]
"""
