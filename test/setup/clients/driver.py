"""Drives the client for Python: a line of JSON in, a line of JSON out."""

import base64
import json
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../clients/python"))
from paisewise import Paisewise, PaisewiseError, WebhookRefused  # noqa: E402


def snake(options):
    return {re.sub(r"[A-Z]", lambda found: "_" + found[0].lower(), name): value for name, value in options.items()}


def carried_out(asked):
    client = Paisewise(**snake(asked["options"]))
    verb = asked["verb"]
    if verb == "create":
        return client.orders.create(asked["order"])
    if verb == "get":
        return client.orders.get(asked["id"])
    if verb == "list":
        return [order["order_id"] for order in client.orders.list(**asked["filters"])]
    if verb == "test":
        return client.webhooks.test(asked["url"])
    if verb == "simulate":
        return client.orders.simulate(asked["id"], asked["outcome"])
    if verb == "refund":
        return client.orders.note_refund(asked["id"], asked["refund"])
    if verb == "refunds":
        return client.orders.refunds(asked["id"])
    if verb == "verify":
        body = base64.b64decode(asked["body"])
        return client.webhooks.verify(body, asked["headers"], lambda _order: asked["expect"], now=asked.get("now"))
    return None


for line in sys.stdin:
    try:
        answer = {"done": carried_out(json.loads(line))}
    except PaisewiseError as e:
        answer = {
            "error": {
                "code": e.code, "status": e.status, "requestId": e.request_id, "details": e.details, "message": e.message,
            }
        }
    except WebhookRefused as e:
        answer = {"refused": {"code": e.code, "status": e.status, "message": str(e)}}
    except ValueError as e:
        answer = {"wrong": str(e)}
    print(json.dumps(answer), flush=True)
