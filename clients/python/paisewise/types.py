"""What goes to the service and comes from it; amounts are in rupees, times ISO 8601 in UTC."""

from __future__ import annotations

from typing import Literal, TypedDict

Mode = Literal["live", "test"]
Status = Literal["pending", "paid", "expired", "failed", "manual_review"]
Outcome = Literal["paid", "late", "expired", "failed"]


class Customer(TypedDict, total=False):
    email: str
    name: str


class _OrderMust(TypedDict):
    amount: float
    merchant_order_id: str
    success_url: str
    failure_url: str
    webhook_url: str


class CreateOrder(_OrderMust, total=False):
    customer: Customer
    payment_account_id: str


class _CreatedMust(TypedDict):
    order_id: str
    payable_amount: float
    status: Status
    expires_at: str
    payment_url: str
    upi_uri: str
    qr_base64: str | None
    payment_account_id: str


class CreatedOrder(_CreatedMust, total=False):
    # There, and true, where this merchant_order_id had an order already.
    idempotent_replay: bool


class Order(TypedDict):
    order_id: str
    merchant_order_id: str | None
    mode: Mode
    status: Status
    amount: float
    payable_amount: float
    created_at: str
    expires_at: str
    paid_at: str | None
    failed_at: str | None
    payer_email: str | None
    bank_reference: str | None
    payment_account_id: str


class _NewRefundMust(TypedDict):
    amount: float
    reference: str


class NewRefund(_NewRefundMust, total=False):
    by: str


class _RefundMust(TypedDict):
    refund_id: str
    order_id: str
    amount: float
    reference: str | None
    by: str | None
    noted_at: str


class Refund(_RefundMust, total=False):
    # There, and true, where it was noted before.
    idempotent_replay: bool


class RefundList(TypedDict):
    data: list[Refund]
    paid_amount: float
    refunded_amount: float


class Expected(TypedDict):
    """What the shop knows of the sale that an event is about: its order, and its price in rupees."""

    order_id: str
    amount: float


class WebhookEvent(TypedDict):
    id: str
    type: Literal["payment.paid", "payment.expired", "payment.failed"]
    created_at: str
    data: Order


class WebhookTested(TypedDict):
    accepted: bool
    status: int | None
    duration_ms: int
    error: str | None
    hint: str | None
    answer: str | None
