"""An agent in the gym, with the standard library of Python 3.9: python3 examples/gym.py

Start the shop first: GYM=1 HOST=127.0.0.1 npm start (docs/gym.md).
"""

import json
import os
import urllib.error
import urllib.request

SHOP = os.environ.get("SHOP_URL", "http://localhost:3000").rstrip("/")
SECRET = os.environ.get("GYM_SECRET")
START = "Start one: GYM=1 HOST=127.0.0.1 npm start, or set SHOP_URL."


class NoShop(Exception):
    """Nothing answers at the address of the shop."""


class Gym:
    """Calls of the gym. Errors are RuntimeErrors with the sentence of the server."""

    def __init__(self, shop=SHOP, secret=SECRET):
        self.shop, self.secret = shop, secret

    def call(self, method, path, body=None, bearer=None):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        bearer = bearer or self.secret
        if bearer:
            headers["Authorization"] = f"Bearer {bearer}"
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(f"{self.shop}/range/gym{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as reply:
                text = reply.read().decode()
                is_json = reply.headers["Content-Type"].startswith("application/json;")
                return json.loads(text) if is_json else text
        except urllib.error.HTTPError as error:
            fault = json.loads(error.read())["error"]
            raise RuntimeError(f"{fault['message']} {fault['fix']} [{fault['code']}]") from error
        except urllib.error.URLError as error:
            raise NoShop(f"No shop answers at {self.shop}. {START}") from error

    def begin(self, **wish):
        return Episode(self, self.call("POST", "/episodes", wish))


class Episode:
    """One episode; a context that deletes it at its end."""

    def __init__(self, gym, birth):
        self.gym, self.token = gym, birth["token"]
        self.id, self.goals = birth["episode"]["id"], birth["episode"]["goals"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.call("DELETE")

    def call(self, method, part="", body=None):
        return self.gym.call(method, f"/episodes/{self.id}{part}", body, self.token)

    def step(self, method, url, body=None, headers=(), tokens=0):
        """Sends a request to the shop; a body that is no text is sent as JSON."""
        request = {"method": method, "url": url, "headers": [list(pair) for pair in headers], "tokens": tokens}
        if body is not None:
            is_text = isinstance(body, str)
            request["body"] = body if is_text else json.dumps(body)
            if not is_text:
                request["headers"].append(["content-type", "application/json"])
        return self.call("POST", "/step", request)

    def snapshot(self):
        return self.call("POST", "/snapshots", {})["id"]

    def branch(self, snapshot, **wish):
        """Begins another episode from a snapshot. It needs the secret of the gym, if there is one."""
        wish["snapshot"] = snapshot
        return Episode(self.gym, self.gym.call("POST", f"/episodes/{self.id}/branches", wish))


def main():
    with Gym().begin(seed="example", steps=50) as episode:
        print(f"episode {episode.id} with {len(episode.goals)} goals")
        episode.step("GET", "/rest/products/search?q=apple")
        start = episode.snapshot()
        # Two tries from the same place: the wrong one costs the first one nothing.
        for email in ["admin@juice-sh.op", "' or 1=1--"]:
            with episode.branch(start) as attempt:
                result = attempt.step("POST", "/rest/user/login", {"email": email, "password": "x"})
                print(f"{result['step']}. {email}: {result['answer']['status']}")
                for solved in result["solved"]:
                    print(f"   solved {solved['name']}, flag {solved['flag']}")
                print(f"   score {result['score']['points']} of {result['score']['possible']}")
        print(episode.call("GET", "/transcript"), end="")


if __name__ == "__main__":
    try:
        main()
    except (NoShop, RuntimeError) as error:
        raise SystemExit(str(error)) from None
