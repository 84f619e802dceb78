// A small honest shop, and the reference for integrators: everything a shop's server does, from the
// order to the parcel. Customers pay for tea on Paisewise's page, and give any sum to the tea fund
// with the widget. A Map stands in for a real shop's database.
import { Paisewise, PaisewiseError, WebhookRefused } from '@paisewise/node';
import express, { type Request } from 'express';
import { z } from 'zod';
import { deliverBankMail } from './bank.ts';
import { homePage, resultPage, SCRIPT, STYLE, saleRows } from './pages.ts';
import { testEvents } from './test-events.ts';
import { mayOrder } from './visitors.ts';

const env = z
  .object({
    SHOP_PORT: z.coerce.number().default(8081),
    PAISEWISE_URL: z.url(),
    API_KEY: z.string(),
    WEBHOOK_SECRET: z.string(),
    TEST_WEBHOOK_SECRET: z.string().optional(),
    SHOP_URL: z.url().optional(),
  })
  .parse(process.env);

/** What the shop knows of a sale. Only the verified webhook sets `paid`. */
type Sale = {
  id: string;
  what: string;
  rupees: number;
  orderId: string;
  payable: number;
  status: string;
  paid: boolean;
};

const sales = new Map<string, Sale>();
const paisewise = new Paisewise({
  url: env.PAISEWISE_URL,
  apiKey: env.API_KEY,
  webhookSecret: env.WEBHOOK_SECRET,
  // Whatever key it is tried with: a test order sells nothing.
  mode: 'live',
});
const readTestEvent = testEvents({
  url: env.PAISEWISE_URL,
  apiKey: env.API_KEY,
  secret: env.TEST_WEBHOOK_SECRET,
});
const prices: Readonly<Record<string, { what: string; rupees: number }>> = {
  assam: { what: 'Assam, 250 g', rupees: 249 },
  nilgiri: { what: 'Nilgiri, 250 g', rupees: 299 },
  darjeeling: { what: 'Darjeeling first flush, 100 g', rupees: 499 },
};

let shopUrl = '';

// ---- 1. Create the order on the server: the key stays here, and so does the price.

async function createOrder(
  what: string,
  rupees: number,
): Promise<{ status: number; body: unknown; url?: string }> {
  const id = `tea-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
  try {
    const order = await paisewise.orders.create({
      amount: rupees,
      // The shop's own id of this sale. Sent again after a lost answer, it brings the same order,
      // never a second one.
      merchant_order_id: id,
      success_url: `${shopUrl}/thanks`,
      failure_url: `${shopUrl}/sorry`,
      webhook_url: `${shopUrl}/webhook`,
    });
    const { order_id: orderId, payable_amount: payable, status } = order;
    sales.set(id, { id, what, rupees, orderId, payable, status, paid: false });
    return { status: 200, body: order, url: order.payment_url };
  } catch (error) {
    if (!(error instanceof PaisewiseError)) throw error;
    const { code, message, status } = error;
    return { status: status ?? 502, body: { error: code, message } };
  }
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
  const { url, body } = await createOrder(item.what, item.rupees);
  if (!url) {
    // The code and the sentence are for the person who sets the shop up; a real shop logs them.
    const why = JSON.stringify(body);
    return void res.status(502).send(resultPage('UPI is not available right now', why, null));
  }
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

app.post(['/webhook', '/webhooks'], express.raw({ type: () => true }), async (req, res) => {
  try {
    // The signature is over the bytes as they came: verify before anything parses them. What passes
    // is of this very order, with real money, and of the right sum.
    const { type, data } = await paisewise.webhooks.verify(req.body, req.headers, {
      expect: ({ merchant_order_id }) => expected(sales.get(merchant_order_id ?? '')),
    });
    const sale = sales.get(data.merchant_order_id ?? '');
    // An event may come twice, and paid may come after expired. A repeat changes nothing, and a
    // paid sale stays paid.
    if (sale && type === 'payment.paid') sale.paid = true;
    if (sale && (!sale.paid || type === 'payment.paid')) sale.status = data.status;
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error;
    // Signed with the test secret: somebody tries this address out.
    const told = await readTestEvent(req.body, req.headers);
    if (told !== null) return void res.status(200).type('text/plain').send(told);
    return void res.status(error.status).end();
  }
  // Any 2xx: we have it. Slow work (the parcel, the mail) belongs after the answer.
  res.status(204).end();
});

const expected = (sale: Sale | undefined) =>
  sale ? { orderId: sale.orderId, amount: sale.rupees } : null;

// ---- 3. The customer is back: read the order before saying anything. The query says which, never how it went.

async function orderOf(orderId: string) {
  try {
    return await paisewise.orders.get(orderId);
  } catch (error) {
    if (error instanceof PaisewiseError && error.code === 'order_not_found') return null;
    throw error;
  }
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
app.get('/orders', (_req, res) => void res.send(saleRows([...sales.values()].reverse())));
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
