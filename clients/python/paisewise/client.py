from __future__ import annotations

import re

from .orders import Orders
from .request import Request
from .types import Mode
from .webhooks import Webhooks


class Paisewise:
    """A shop's server side of Paisewise. Make one and keep it; threads may share it.

    `url` is the service's address, such as https://pay.example.in; `api_key` a live or a test key, on a server only;
    `webhook_secret` is whsec_… of the same mode, only for webhooks; `mode` is the one whose orders count, by default
    the key's; `retries` is how often a call is repeated where that is safe; `timeout_s` is of each attempt.
    Raises ValueError where one of them cannot work.
    """

    def __init__(
        self,
        url: str,
        api_key: str,
        webhook_secret: str | None = None,
        *,
        mode: Mode | None = None,
        retries: int = 2,
        timeout_s: float = 15.0,
    ) -> None:
        if not re.fullmatch(r"https?://[^/?#\s@]+(/[^?#\s]*)?", url, re.IGNORECASE):
            raise ValueError("url must be the address of a Paisewise, such as https://pay.example.in")
        key = re.fullmatch(r"pw_(live|test)_[0-9A-Za-z]+", api_key)
        if not key:
            raise ValueError("api_key must be an API key, pw_live_… or pw_test_…")
        if mode not in (None, "live", "test"):
            raise ValueError("mode must be 'live' or 'test'")
        request = Request(url.rstrip("/"), api_key, retries, timeout_s)
        self.orders = Orders(request)
        self.webhooks = Webhooks(request, webhook_secret, mode or ("live" if key[1] == "live" else "test"))
