"""Standard Webhooks 1.0 with Python's own library.

The package does the same: `pip install standardwebhooks`, then `Webhook(secret).verify(body, headers)`.
"""

import base64
import hashlib
import hmac
import time

TOLERANCE_S = 5 * 60


def is_genuine(secret: str, body: bytes, headers) -> bool:
    """Whether `body`, the bytes as they came, was signed with `secret` (whsec_…) in the last five minutes."""
    event_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    try:
        if abs(time.time() - int(timestamp)) > TOLERANCE_S:
            return False
    except ValueError:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{event_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # While a secret is rotated there are two signatures: one that fits is enough.
    return any(
        # As bytes: text that is not ASCII would be an error.
        version == "v1" and hmac.compare_digest(signature.encode(), expected)
        for version, _, signature in (each.partition(",") for each in headers.get("webhook-signature", "").split(" "))
    )
