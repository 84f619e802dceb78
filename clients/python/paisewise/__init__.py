"""Paisewise from a shop's server: orders, and webhooks that can be trusted."""

from .client import Paisewise
from .errors import PaisewiseError, WebhookRefused
from .types import CreatedOrder, CreateOrder, Customer, Expected, Mode, Order, Status, WebhookEvent

__all__ = [
    "CreateOrder",
    "CreatedOrder",
    "Customer",
    "Expected",
    "Mode",
    "Order",
    "Paisewise",
    "PaisewiseError",
    "Status",
    "WebhookEvent",
    "WebhookRefused",
]
