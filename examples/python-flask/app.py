"""The server side of a shop that takes UPI payments with Paisewise: one file of Flask, and the client.

    pip install flask ../../clients/python
    PAISEWISE_URL=http://127.0.0.1:8080 API_KEY=pw_test_… WEBHOOK_SECRET=whsec_… python app.py

SHOP_URL is the public address that customers and webhooks reach this shop at, such as https://shop.example.
On your own machine leave it out: customers return to 127.0.0.1, and

    npx paisewise listen --forward http://127.0.0.1:5000/webhook

brings the webhooks of test orders here, which is why the placeholder below is never asked for anything.

What a real shop keeps in its database is a dict here. Run it as one process, or give it a database.
"""

import os
import secrets
import time

from flask import Flask, jsonify, redirect, request
from markupsafe import escape
from paisewise import CreatedOrder, Expected, Order, Paisewise, PaisewiseError, WebhookRefused

# The key stays on the server. Money counts, and a test order is none: to try the shop with a test key, leave the mode out.
paisewise = Paisewise(os.environ["PAISEWISE_URL"], os.environ["API_KEY"], os.environ["WEBHOOK_SECRET"], mode="live")
PORT = int(os.environ.get("PORT", "5000"))
SHOP_URL = os.environ.get("SHOP_URL", f"http://127.0.0.1:{PORT}")
# The service sends webhooks to public addresses only.
WEBHOOK_URL = f"{os.environ.get('SHOP_URL', 'https://shop.example')}/webhook"

PRICES = {"assam": ("Assam, 250 g", 249), "nilgiri": ("Nilgiri, 250 g", 299)}

app = Flask(__name__)
sales: dict[str, dict] = {}
visits: dict[str, list[float]] = {}


def create_order(what: str, rupees: float) -> CreatedOrder:
    # The shop's own id of this sale. Sent again after a lost answer, it brings the same order, never a second one.
    sale_id = f"tea-{secrets.token_hex(8)}"
    order = paisewise.orders.create(
        {
            "amount": rupees,
            "merchant_order_id": sale_id,
            "success_url": f"{SHOP_URL}/thanks",
            "failure_url": f"{SHOP_URL}/sorry",
            "webhook_url": WEBHOOK_URL,
        }
    )
    sales[sale_id] = {"id": sale_id, "what": what, "rupees": rupees, "orderId": order["order_id"], "status": "pending", "paid": False}
    return order


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
    try:
        return redirect(create_order(*item)["payment_url"], 303)
    except PaisewiseError as error:
        # For whoever sets the shop up; a real shop logs it.
        return f"UPI is not available right now ({error.code}): {escape(error.details or error.message)}", 502


@app.post("/create-order")
def create_order_for_widget():
    body = request.get_json(silent=True)
    amount = body.get("amount") if isinstance(body, dict) else None
    # What the browser sends is a wish. For a basket, take the sum from your own database instead.
    if isinstance(amount, bool) or not isinstance(amount, (int, float)) or not 1 <= amount <= 500:
        return jsonify(error="invalid_request", message="From 1 to 500 rupees."), 400
    if not may_order(request.remote_addr or ""):
        return jsonify(error="rate_limited", message="Please wait a few minutes."), 429
    try:
        return jsonify(create_order("The tea fund", amount))
    except PaisewiseError as error:
        # The widget knows the codes, and tells the payer what each means.
        return jsonify(error=error.code, message=error.message, request_id=error.request_id), error.status or 502


def expected(order: Order) -> Expected | None:
    """The order and the price of the sale that has this id of ours."""
    sale = sales.get(order["merchant_order_id"] or "")
    return None if sale is None else {"order_id": sale["orderId"], "amount": sale["rupees"]}


@app.post("/webhook")
def webhook():
    try:
        # Over the bytes as they came: verify before anything parses them.
        event = paisewise.webhooks.verify(request.get_data(), request.headers, expected)
    except WebhookRefused as refused:
        return jsonify(error=refused.code), refused.status
    order = event["data"]
    sale = sales[order["merchant_order_id"] or ""]
    # May come twice, and paid may come after expired: paid is never taken back.
    sale["paid"] = sale["paid"] or event["type"] == "payment.paid"
    sale["status"] = "paid" if sale["paid"] else order["status"]
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
    try:
        # The query says which order, never how it went.
        order = paisewise.orders.get(request.args.get("order_id", ""))
    except PaisewiseError:
        return "We don't know this order", 404
    return f"<!doctype html><title>Tea</title><h1>{escape(WORDS.get(order['status'], 'We are looking into it'))}</h1><p>{escape(order['order_id'])}</p>"


@app.get("/orders/<order_id>")
def sale_of(order_id: str):
    found = [sale for sale in sales.values() if sale["orderId"] == order_id]
    return (jsonify(found[0]), 200) if found else (jsonify(error="not_found"), 404)


if __name__ == "__main__":
    app.run(port=PORT)
