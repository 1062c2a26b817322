"""Plays a ranked game on a Mastermind server, with nothing but Python's standard library.

MASTERMIND_URL=http://localhost:3000 python3 bot.py classic
"""
import itertools, json, os, sys, urllib.error, urllib.request
from collections import Counter

SERVER = os.environ.get("MASTERMIND_URL", "http://localhost:3000")
headers = {"Content-Type": "application/json"}


def post(path, body):
    request = urllib.request.Request(f"{SERVER}/api{path}", json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)
    except urllib.error.HTTPError as error:
        sys.exit(json.load(error)["error"]["message"])


def answer(code, guess):
    black = sum(one == other for one, other in zip(code, guess))
    return {"black": black, "white": sum((Counter(code) & Counter(guess)).values()) - black}


player = post("/players", {"name": "Python bot", "bot": True})
headers["Authorization"] = f"Bearer {player['token']}"
variant = sys.argv[1] if len(sys.argv) > 1 else "classic"
game = post("/games", {"variant": variant, "mode": "ranked"})
symbols, length = game["symbols"], game["length"]
every = itertools.product(symbols, repeat=length) if game["repeats"] else itertools.permutations(symbols, length)
codes = [list(code) for code in every]
while not game["gameOver"]:
    guess = codes[len(codes) // 2]
    reply = post(f"/games/{game['id']}/guesses", {"code": guess, "turn": game["turn"]})
    game = reply["game"]
    codes = [code for code in codes if answer(code, guess) == reply["attempt"]["feedback"]]
print(f"{game['status']} in {len(game['attempts'])}: {' '.join(game['secretCode'])}")
