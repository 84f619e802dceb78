"""Standard Webhooks 1.0 with Python's own library, and what makes an event one of this sale."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Callable, Mapping
from typing import Any, cast

from .errors import WebhookRefused
from .request import Request
from .types import Expected, Mode, Order, WebhookEvent, WebhookTested

TOLERANCE_S = 300
TYPES = ("payment.paid", "payment.expired", "payment.failed")


class Webhooks:
    def __init__(self, request: Request, secret: str | None, mode: Mode) -> None:
        self._request = request
        self._key = None if secret is None else _key(secret)
        self._mode = mode

    def verify(
        self,
        body: bytes,
        headers: Mapping[str, str],
        expect: Callable[[Order], Expected | None],
        *,
        now: float | None = None,
    ) -> WebhookEvent:
        """The event, if it is genuine and fresh, of the meant mode, and of the expected order and amount.

        `body` is the bytes as they came, before anything parses them. `headers` are the request's, or a WSGI
        environ. `expect` finds the sale by the order (by its merchant_order_id): the order that you stored for it and
        its price in rupees, or None. `now` is Unix time, by default this server's clock. Raises WebhookRefused.
        """
        if self._key is None:
            raise ValueError("webhook_secret is missing: webhooks cannot be verified")
        if not isinstance(body, (bytes, bytearray, memoryview)):
            raise TypeError("body must be the bytes as they came, before anything parses them")
        _check(self._key, bytes(body), headers, time.time() if now is None else now)
        event = _read(bytes(body))
        order = event["data"]
        if order["mode"] != self._mode:
            raise WebhookRefused("wrong_mode", f"The order {order['order_id']} is a {order['mode']} order.")
        expected = expect(order)
        if expected is None or expected["order_id"] != order["order_id"]:
            raise WebhookRefused("unexpected_order", f"The order {order['order_id']} is not that of the sale.")
        if round(float(expected["amount"]) * 100) != round(order["amount"] * 100):
            why = f"The order {order['order_id']} is of {order['amount']}, and the sale of {expected['amount']}."
            raise WebhookRefused("unexpected_amount", why)
        return event

    def test(self, webhook_url: str) -> WebhookTested:
        """Has the service send a signed sample to an address, and tells what was answered there.

        It is a test order's that expired, signed with the secret of the key's mode: `verify` refuses it with 204 where
        secret and clock are right. Raises PaisewiseError.
        """
        body = {"webhook_url": webhook_url}
        return cast(WebhookTested, self._request.send("POST", "/test-webhook", body=body, is_safe=False))


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not secret.startswith("whsec_") or len(key) < 16:
        raise ValueError("webhook_secret must be a webhook secret, whsec_…")
    return key


def _check(key: bytes, body: bytes, headers: Mapping[str, str], now: float) -> None:
    event_id, timestamp, signatures = _three(headers)
    signed = b"%b.%b.%b" % (event_id.encode("utf-8", "replace"), timestamp.encode("utf-8", "replace"), body)
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # While a secret is rotated there are two signatures: one that fits is enough. Compared as bytes, since text that
    # is not ASCII would be an error.
    given = [signature.encode("utf-8", "replace") for signature in signatures.split(" ")]
    fits = any([hmac.compare_digest(expected, signature) for signature in given])
    if not fits or not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise WebhookRefused("bad_signature", "The signature does not fit.")
    behind_s = round(now) - int(timestamp)
    if abs(behind_s) > TOLERANCE_S:
        off = f"{behind_s} s ago" if behind_s > 0 else f"{-behind_s} s from now"
        raise WebhookRefused(
            "wrong_time",
            f"The signature is genuine, and by this server's clock it was made {off}. "
            "Either this clock is wrong, or somebody sends an old webhook again.",
        )


def _three(headers: Mapping[str, str]) -> list[str]:
    found = {name.lower().replace("_", "-").removeprefix("http-"): value for name, value in headers.items()}
    return [str(found.get(name, "")) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")]


def _read(body: bytes) -> WebhookEvent:
    try:
        event: Any = json.loads(body)
    except (ValueError, RecursionError):
        event = None
    order = event.get("data") if isinstance(event, dict) else None
    if (
        isinstance(order, dict)
        and event.get("type") in TYPES
        and isinstance(order.get("order_id"), str)
        and isinstance(order.get("mode"), str)
        and isinstance(order.get("amount"), (int, float))
        and not isinstance(order.get("amount"), bool)
    ):
        return cast(WebhookEvent, event)
    raise WebhookRefused("not_an_event", "This is no event that the client knows.")
