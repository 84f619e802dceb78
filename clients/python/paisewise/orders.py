from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast
from urllib.parse import quote

from .request import Request
from .types import CreatedOrder, CreateOrder, NewRefund, Order, Outcome, Refund, RefundList, Status


class Orders:
    """Every call raises PaisewiseError where it is refused or there is no answer."""

    def __init__(self, request: Request) -> None:
        self._request = request

    def create(self, order: CreateOrder) -> CreatedOrder:
        """Makes the order, or brings the one that has this merchant_order_id: safe to repeat."""
        return cast(CreatedOrder, self._request.send("POST", "/orders", body=cast("Mapping[str, object]", order)))

    def get(self, order_id: str) -> Order:
        """The order as it is now; of a pending one after a look into its mailbox, for up to 3 s."""
        return cast(Order, self._request.send("GET", f"/orders/{_segment(order_id)}"))

    def list(
        self, *, status: Status | None = None, merchant_order_id: str | None = None, limit: int = 100
    ) -> Iterator[Order]:
        """All orders of the key's mode, newest first; each page of `limit` is asked for when it is reached."""
        query = {"status": status, "merchant_order_id": merchant_order_id, "limit": str(limit)}
        cursor: str | None = None
        while True:
            page = self._request.send("GET", "/orders", query={**query, "cursor": cursor})
            yield from cast("list[Order]", page["data"])
            cursor = cast("str | None", page.get("next_cursor"))
            if cursor is None:
                return

    def simulate(self, order_id: str, outcome: Outcome) -> Order:
        """Ends a test order. Repeated by itself only where nothing was done."""
        path = f"/orders/{_segment(order_id)}/simulate"
        return cast(Order, self._request.send("POST", path, body={"outcome": outcome}, is_safe=False))

    def note_refund(self, order_id: str, refund: NewRefund) -> Refund:
        """Notes money of a paid order that you sent back yourself: nothing is moved. The same reference is the same note."""
        path = f"/orders/{_segment(order_id)}/refunds"
        return cast(Refund, self._request.send("POST", path, body=cast("Mapping[str, object]", refund)))

    def refunds(self, order_id: str) -> RefundList:
        """What was noted as refunded, oldest first."""
        return cast(RefundList, self._request.send("GET", f"/orders/{_segment(order_id)}/refunds"))


def _segment(order_id: str) -> str:
    # An empty id, or one of dots, would name another address.
    return quote(order_id, safe="") if order_id.strip(".") else "-"
