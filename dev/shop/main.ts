// A small honest shop, and the reference for integrators: everything a shop's server does, from the
// order to the parcel. Customers pay for tea on Paisewise's page, and give any sum to the tea fund
// with the widget. A Map stands in for a real shop's database.
import express, { type Request } from 'express';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { z } from 'zod';
import { deliverBankMail } from './bank.ts';
import { homePage, orderRows, resultPage, SCRIPT, STYLE } from './style.ts';
import { mayOrder } from './visitors.ts';

const env = z
  .object({
    SHOP_PORT: z.coerce.number().default(8081),
    PAISEWISE_URL: z.url(),
    API_KEY: z.string(),
    WEBHOOK_SECRET: z.string(),
    SHOP_URL: z.url().optional(),
  })
  .parse(process.env);

/** What the shop knows of a sale. Only the verified webhook sets `paid`. */
export type Sale = {
  id: string;
  what: string;
  rupees: number;
  orderId: string;
  payable: number;
  status: string;
  paid: boolean;
};

const sales = new Map<string, Sale>();
const webhook = new Webhook(env.WEBHOOK_SECRET);
const prices: Readonly<Record<string, { what: string; rupees: number }>> = {
  assam: { what: 'Assam, 250 g', rupees: 249 },
  nilgiri: { what: 'Nilgiri, 250 g', rupees: 299 },
  darjeeling: { what: 'Darjeeling first flush, 100 g', rupees: 499 },
};

let shopUrl = '';

// ---- 1. Create the order on the server: the key stays here, and so does the price.

const created = z.looseObject({
  order_id: z.string(),
  payable_amount: z.number(),
  payment_url: z.string(),
  status: z.string(),
});

async function createOrder(
  what: string,
  rupees: number,
): Promise<{ status: number; body: unknown; url?: string }> {
  const id = `tea-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
  const answer = await fetch(`${env.PAISEWISE_URL}/api/v1/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': env.API_KEY },
    body: JSON.stringify({
      amount: rupees,
      // The shop's own id of this sale. Sent again after a lost answer, it brings the same order,
      // never a second one.
      merchant_order_id: id,
      success_url: `${shopUrl}/thanks`,
      failure_url: `${shopUrl}/sorry`,
      webhook_url: `${shopUrl}/webhook`,
    }),
  });
  const body: unknown = await answer.json();
  const order = created.safeParse(body);
  if (!answer.ok || !order.success) return { status: answer.status, body };
  const { order_id, payable_amount, status, payment_url } = order.data;
  sales.set(id, {
    id,
    what,
    rupees,
    orderId: order_id,
    payable: payable_amount,
    status,
    paid: false,
  });
  return { status: 200, body, url: payment_url };
}

const app = express();
app.disable('x-powered-by');

// The widget works under a strict policy: its script and its questions come from Paisewise, nothing
// else does.
app.use((_req, res, next) => {
  const pay = new URL(env.PAISEWISE_URL).origin;
  res.set(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'self' ${pay}; connect-src 'self' ${pay}; style-src 'self'; base-uri 'none'; form-action 'self' ${pay}`,
  );
  res.set('Referrer-Policy', 'no-referrer');
  next();
});

/** Anybody may press the button, so each visitor gets a limit: an open order holds an amount. */
const limited = (req: Request) => !mayOrder(req.ip ?? '');

app.post('/buy', express.urlencoded({ extended: false }), async (req, res) => {
  const item = prices[String(req.body?.item)];
  if (!item) return void res.status(400).send(resultPage('We don’t sell that', '', null));
  if (limited(req))
    return void res
      .status(429)
      .send(resultPage('Too many orders', 'Please wait a few minutes.', null));
  const { url, status } = await createOrder(item.what, item.rupees);
  if (!url)
    return void res
      .status(502)
      .send(resultPage('UPI is not available right now', `Paisewise answered ${status}.`, null));
  res.redirect(303, url);
});

// For the widget: what create-order answered, errors too, so that it can tell the payer.
app.post('/create-order', express.json(), async (req, res) => {
  // Don't trust the browser's amount. For a basket, take the sum from your own database.
  const rupees = Number(req.body?.amount);
  if (!(rupees >= 1 && rupees <= 500))
    return void res
      .status(400)
      .json({ error: 'invalid_request', message: 'From 1 to 500 rupees.' });
  if (limited(req))
    return void res
      .status(429)
      .json({ error: 'rate_limited', message: 'Please wait a few minutes.' });
  const { status, body } = await createOrder('The tea fund', rupees);
  res.status(status).json(body);
});

// ---- 2. The webhook: the only thing that makes a sale paid.

const event = z.object({
  type: z.enum(['payment.paid', 'payment.expired', 'payment.failed']),
  data: z.object({
    order_id: z.string(),
    merchant_order_id: z.string().nullable(),
    mode: z.enum(['live', 'test']),
    status: z.string(),
    amount: z.number(),
  }),
});

app.post(['/webhook', '/webhooks'], express.raw({ type: () => true }), (req, res) => {
  let verified: unknown;
  try {
    // The signature is over the bytes as they came: verify before anything parses them.
    verified = webhook.verify(req.body, req.headers as Record<string, string>);
  } catch (cause) {
    if (cause instanceof WebhookVerificationError)
      return void res.status(400).send('bad signature');
    throw cause;
  }
  const read = event.safeParse(verified);
  if (!read.success) return void res.status(400).send('not an event that this shop knows');
  const { type, data } = read.data;
  const sale = sales.get(data.merchant_order_id ?? '');
  if (sale && sale.orderId === data.order_id) {
    // Paid is this very order, with real money, and the right sum.
    const { mode, amount } = data;
    const isPaid = type === 'payment.paid' && mode === 'live' && amount === sale.rupees;
    // An event may come twice, and paid may come after expired. A repeat changes nothing, and a
    // paid sale stays paid.
    if (isPaid) sale.paid = true;
    if (!sale.paid || type === 'payment.paid') sale.status = data.status;
  }
  // Any 2xx: we have it. Slow work (the parcel, the mail) belongs after the answer.
  res.status(204).end();
});

// ---- 3. The customer is back: read the order before saying anything. The query says which, never how it went.

const readOrder = z.object({
  order_id: z.string(),
  status: z.string(),
  payable_amount: z.number(),
  merchant_order_id: z.string().nullable(),
});

async function orderOf(orderId: string) {
  const answer = await fetch(`${env.PAISEWISE_URL}/api/v1/orders/${encodeURIComponent(orderId)}`, {
    headers: { 'X-API-Key': env.API_KEY },
  });
  return answer.ok ? readOrder.parse(await answer.json()) : null;
}

app.get(['/thanks', '/sorry'], async (req, res) => {
  const order = await orderOf(String(req.query.order_id ?? ''));
  if (!order) return void res.status(404).send(resultPage('We don’t know this order', '', null));
  const words: Record<string, [string, string]> = {
    paid: ['Thank you, it is paid', 'Your payment has arrived. We take it from here.'],
    pending: ['Your payment is being processed', 'This page looks again by itself.'],
    manual_review: [
      'We are checking your payment',
      'We will write to you. Please don’t pay again.',
    ],
    expired: [
      'The time to pay is over',
      'If you have paid, don’t pay again: write to us and we will find it.',
    ],
    failed: ['The payment was not completed', 'If you have paid, don’t pay again: write to us.'],
  };
  const [title, lead] = words[order.status] ?? ['We are looking into your order', ''];
  const facts = {
    For: sales.get(order.merchant_order_id ?? '')?.what ?? 'Your order',
    Amount: `₹${order.payable_amount.toFixed(2)}`,
    Order: order.order_id,
  };
  res.send(resultPage(title, lead, order.status === 'pending' ? 3 : null, facts));
});

// ---- For the demo: a look at the sales, and a button that plays the bank.

app.get('/', (_req, res) => void res.send(homePage(env.PAISEWISE_URL, prices)));
app.get('/orders', (_req, res) => void res.send(orderRows([...sales.values()].reverse())));
app.get('/orders/:id', (req, res) => {
  const sale =
    sales.get(req.params.id) ??
    [...sales.values()].find(({ orderId }) => orderId === req.params.id);
  if (sale) res.json(sale);
  else res.status(404).json({ error: 'not_found', message: 'This shop has no such sale.' });
});
app.post('/bank', express.urlencoded({ extended: false }), async (req, res) => {
  const order = await orderOf(String(req.body?.order_id));
  if (!order) return void res.status(404).send(resultPage('We don’t know this order', '', null));
  await deliverBankMail(Math.round(order.payable_amount * 100));
  res.redirect(303, '/');
});
app.get('/shop.js', (_req, res) => void res.type('text/javascript').send(SCRIPT));
app.get('/shop.css', (_req, res) => void res.type('text/css').send(STYLE));

const server = app.listen(env.SHOP_PORT, '127.0.0.1', (error) => {
  if (error) throw error;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.SHOP_PORT;
  // Where customers and webhooks reach the shop: in production, its public address.
  shopUrl = env.SHOP_URL ?? `http://127.0.0.1:${port}`;
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);
});

const stop = () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
