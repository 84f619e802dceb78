from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException, HTTPResponse
from typing import Any
from urllib.parse import urlencode

from .errors import PaisewiseError

# Longer than this nobody waits inside a request of a customer.
LONGEST_WAIT_S = 10.0
LONGEST_ANSWER = 2_000_000


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The key goes to the given address and to no other."""

    def redirect_request(self, *_args: Any, **_named: Any) -> None:
        return None


class Request:
    """Asks, and asks again where that is safe: after a fault that passes, at most `retries` times."""

    def __init__(self, url: str, api_key: str, retries: int, timeout_s: float) -> None:
        self._url = url
        self._api_key = api_key
        self._retries = retries
        self._timeout_s = timeout_s
        self._opener = urllib.request.build_opener(_NoRedirect)

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, str | None] | None = None,
        body: Mapping[str, object] | None = None,
        is_safe: bool = True,
    ) -> dict[str, Any]:
        asked = urlencode({name: value for name, value in (query or {}).items() if value is not None})
        target = f"{self._url}/api/v1{path}" + (f"?{asked}" if asked else "")
        data = None if body is None else json.dumps(body, allow_nan=False).encode()
        attempt = 0
        while True:
            try:
                return self._ask(method, target, data)
            except PaisewiseError as error:
                backoff_s = 0.3 * 2**attempt * (0.5 + random.random())
                wait_s = backoff_s if error.retry_after_s is None else error.retry_after_s
                if attempt >= self._retries or wait_s > LONGEST_WAIT_S or not _may_repeat(error.status, is_safe):
                    raise
            time.sleep(wait_s)
            attempt += 1

    def _ask(self, method: str, target: str, data: bytes | None) -> dict[str, Any]:
        headers = {"X-API-Key": self._api_key, "Content-Type": "application/json", "Accept": "application/json"}
        asked = urllib.request.Request(target, method=method, data=data, headers=headers)
        deadline = time.monotonic() + self._timeout_s
        try:
            try:
                answer = self._opener.open(asked, timeout=self._timeout_s)
            except urllib.error.HTTPError as refused:
                answer = refused
            with answer:
                return _read(answer.status, answer.headers, _body(answer, deadline), self._url)
        except (OSError, HTTPException) as cause:
            reason = getattr(cause, "reason", None) or cause
            raise PaisewiseError("unreachable", f"{self._url} did not answer: {reason}") from cause


def _may_repeat(status: int | None, is_safe: bool) -> bool:
    # A refusal for its rate was not carried out; after any other fault the call may have been.
    return status == 429 or (is_safe and (status is None or status >= 500))


def _body(answer: HTTPResponse | urllib.error.HTTPError, deadline: float) -> bytes:
    # The socket's own timeout counts from byte to byte: a server that drips would hold us for ever.
    text = b""
    while piece := answer.read1(65_536):
        text += piece
        if time.monotonic() > deadline:
            raise TimeoutError("no whole answer in time")
        if len(text) > LONGEST_ANSWER:
            raise OSError("the answer is too long to be one of Paisewise")
    return text


def _read(status: int, headers: Mapping[str, str], text: bytes, url: str) -> dict[str, Any]:
    if 300 <= status < 400:
        why = f"{url} answered with a redirect, which is not followed: give the address that it leads to."
        raise PaisewiseError("unreachable", why, status=status)
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        read = None
    body: dict[str, Any] = read if isinstance(read, dict) else {}
    if 200 <= status < 300 and isinstance(read, dict):
        return body
    code, message, request_id, details = (
        body.get(name) if isinstance(body.get(name), str) else None
        for name in ("error", "message", "request_id", "details")
    )
    raise PaisewiseError(
        code or "unreadable",
        message or f"It answered {status}.",
        status=status,
        request_id=request_id,
        details=details,
        retry_after_s=_seconds(body.get("retry_after", headers.get("retry-after"))),
    )


def _seconds(value: object) -> float | None:
    try:
        return max(0.0, float(str(value)))
    except ValueError:
        return None
