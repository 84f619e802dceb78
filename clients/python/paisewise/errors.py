from __future__ import annotations

from typing import Literal

WebhookRefusedCode = Literal[
    "bad_signature", "wrong_time", "not_an_event", "wrong_mode", "unexpected_order", "unexpected_amount"
]


class PaisewiseError(Exception):
    """What the service refused, or that it could not be reached.

    `code` is the API's, such as `invalid_request`; `unreachable` where there was no answer, `unreadable` where it was
    no JSON. `request_id` is to quote when you ask about it, `details` says field by field what is wrong.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int | None = None,
        request_id: str | None = None,
        details: str | None = None,
        retry_after_s: float | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.request_id = request_id
        self.details = details
        self.retry_after_s = retry_after_s


class WebhookRefused(Exception):
    """A webhook that must change nothing: `code` says why, `status` is what to answer.

    400 to what isn't genuine, 204 to what is and is not of this sale: after a 400 it would come again.
    """

    def __init__(self, code: WebhookRefusedCode, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.status = 400 if code in ("bad_signature", "wrong_time", "not_an_event") else 204
