"""The server side of a shop that takes UPI payments with Paisewise: one file of Flask.

    pip install flask
    PAISEWISE_URL=http://127.0.0.1:8080 API_KEY=pw_test_… WEBHOOK_SECRET=whsec_… python app.py

SHOP_URL is the public address that customers and webhooks reach this shop at, such as https://shop.example.
On your own machine leave it out: customers return to 127.0.0.1, and

    npx paisewise listen --forward http://127.0.0.1:5000/webhook

brings the webhooks of test orders here, which is why the placeholder below is never asked for anything.

What a real shop keeps in its database is a dict here. Run it as one process, or give it a database.
"""

import json
import os
import secrets
import time
import urllib.error
import urllib.request
from urllib.parse import quote

from flask import Flask, jsonify, redirect, request
from markupsafe import escape
from signature import is_genuine

PAISEWISE_URL = os.environ["PAISEWISE_URL"].rstrip("/")
API_KEY = os.environ["API_KEY"]
WEBHOOK_SECRET = os.environ["WEBHOOK_SECRET"]
PORT = int(os.environ.get("PORT", "5000"))
SHOP_URL = os.environ.get("SHOP_URL", f"http://127.0.0.1:{PORT}")
# The service sends webhooks to public addresses only.
WEBHOOK_URL = f"{os.environ.get('SHOP_URL', 'https://shop.example')}/webhook"

PRICES = {"assam": ("Assam, 250 g", 249), "nilgiri": ("Nilgiri, 250 g", 299)}

app = Flask(__name__)
sales: dict[str, dict] = {}
visits: dict[str, list[float]] = {}


def ask_paisewise(method: str, path: str, body: dict | None = None) -> tuple[int, dict]:
    """The key stays on the server: only this function knows it."""
    asked = urllib.request.Request(
        PAISEWISE_URL + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Content-Type": "application/json", "X-API-Key": API_KEY},
    )
    try:
        with urllib.request.urlopen(asked, timeout=15) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refused:
        return refused.code, json.load(refused)
    except OSError as cause:
        return 502, {"error": "unreachable", "message": f"{PAISEWISE_URL} does not answer: {cause}"}


def create_order(what: str, rupees: float) -> tuple[int, dict]:
    # The shop's own id of this sale. Sent again after a lost answer, it brings the same order, never a second one.
    sale_id = f"tea-{secrets.token_hex(8)}"
    status, order = ask_paisewise(
        "POST",
        "/api/v1/orders",
        {
            "amount": rupees,
            "merchant_order_id": sale_id,
            "success_url": f"{SHOP_URL}/thanks",
            "failure_url": f"{SHOP_URL}/sorry",
            "webhook_url": WEBHOOK_URL,
        },
    )
    if status in (200, 201):
        sales[sale_id] = {"id": sale_id, "what": what, "rupees": rupees, "orderId": order["order_id"], "status": "pending", "paid": False}
    return status, order


def may_order(visitor: str) -> bool:
    """Ten orders in ten minutes: each open order holds an amount, and nobody may hold them all."""
    now = time.time()
    visits[visitor] = [at for at in visits.get(visitor, []) if at > now - 600]
    if len(visits[visitor]) >= 10:
        return False
    visits[visitor].append(now)
    return True


@app.get("/")
def home():
    buttons = "".join(
        f'<button name="item" value="{item}">{what}: ₹{rupees}</button> ' for item, (what, rupees) in PRICES.items()
    )
    return f'<!doctype html><title>Tea</title><form method="post" action="/buy">{buttons}</form>'


@app.post("/buy")
def buy():
    item = PRICES.get(request.form.get("item", ""))
    if item is None:
        return "We don't sell that", 400
    if not may_order(request.remote_addr or ""):
        return "Too many orders, please wait a few minutes", 429
    status, order = create_order(*item)
    if "payment_url" not in order:
        # For whoever sets the shop up; a real shop logs it.
        why = order.get("details") or order.get("message") or ""
        return f"UPI is not available right now ({status}): {escape(why)}", 502
    return redirect(order["payment_url"], 303)


@app.post("/create-order")
def create_order_for_widget():
    body = request.get_json(silent=True)
    amount = body.get("amount") if isinstance(body, dict) else None
    # What the browser sends is a wish. For a basket, take the sum from your own database instead.
    if isinstance(amount, bool) or not isinstance(amount, (int, float)) or not 1 <= amount <= 500:
        return jsonify(error="invalid_request", message="From 1 to 500 rupees."), 400
    if not may_order(request.remote_addr or ""):
        return jsonify(error="rate_limited", message="Please wait a few minutes."), 429
    status, order = create_order("The tea fund", amount)
    return jsonify(order), status


@app.post("/webhook")
def webhook():
    # Over the bytes as they came: verify before anything parses them.
    if not is_genuine(WEBHOOK_SECRET, request.get_data(), request.headers):
        return "bad signature", 400
    event = json.loads(request.get_data())
    order = event["data"]
    sale = sales.get(order["merchant_order_id"] or "")
    if sale and sale["orderId"] == order["order_id"]:
        # Paid is this very order, with real money (a test order's mode is test), and the right sum.
        # May come twice, and paid may come after expired: paid is never taken back.
        if event["type"] == "payment.paid" and order.get("mode") == "live" and order["amount"] == sale["rupees"]:
            sale["paid"] = True
        if not sale["paid"] or event["type"] == "payment.paid":
            sale["status"] = order["status"]
    return "", 204


WORDS = {
    "paid": "Thank you, it is paid",
    "pending": "Your payment is being processed",
    "manual_review": "We are checking your payment, please don't pay again",
    "expired": "The time to pay is over. If you have paid, don't pay again: write to us",
    "failed": "The payment was not completed. If you have paid, don't pay again: write to us",
}


@app.get("/thanks")
@app.get("/sorry")
def back():
    # The query says which order, never how it went.
    status, order = ask_paisewise("GET", f"/api/v1/orders/{quote(request.args.get('order_id', ''), safe='')}")
    if status != 200:
        return "We don't know this order", 404
    return f"<!doctype html><title>Tea</title><h1>{escape(WORDS.get(order['status'], 'We are looking into it'))}</h1><p>{escape(order['order_id'])}</p>"


@app.get("/orders/<order_id>")
def sale_of(order_id: str):
    found = [sale for sale in sales.values() if sale["orderId"] == order_id]
    return (jsonify(found[0]), 200) if found else (jsonify(error="not_found"), 404)


if __name__ == "__main__":
    app.run(port=PORT)
