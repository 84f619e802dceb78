import type { Sale } from './main.ts';

// The shop's pages, of no interest to an integrator but for the four lines of the widget.

const esc = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${esc(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="/shop.css">${head}</head><body><main>${body}</main></body></html>`;

/** The shop's first page. */
export const homePage = (paisewise: string, prices: Readonly<Record<string, { what: string; rupees: number }>>) =>
  page(
    'The demo tea shop',
    `<h1>The demo tea shop</h1>
<section><h2>Tea</h2><p>Paid for on Paisewise’s page. It opens in a new tab, so that this one can play your bank.</p>
<ul>${Object.entries(prices)
      .map(
        ([item, { what, rupees }]) =>
          `<li><form method="post" action="/buy" target="_blank"><span>${esc(what)}</span><button name="item" value="${esc(item)}">Buy for ₹${rupees}</button></form></li>`,
      )
      .join('')}</ul></section>
<section><h2>The tea fund</h2><p>Any sum from 1 to 500 rupees, paid right here with the widget.</p><div id="pay"></div></section>
<section><h2>Sales</h2><p>“Play the bank” puts the bank’s mail about a payment into the shop’s mailbox. Then watch.</p>
<table><thead><tr><th scope="col">What</th><th scope="col">To pay</th><th scope="col">Order</th><th scope="col">Status</th><th scope="col">Bank</th></tr></thead><tbody id="sales"></tbody></table></section>`,
    // The widget: the script, an element, and mount (in /shop.js).
    `<script src="${esc(paisewise)}/embed/paisewise.js" defer></script><script src="/shop.js" defer></script>`,
  );

/** The table of sales; a sale is called paid only once the webhook said so. */
export const orderRows = (sales: readonly Sale[]) =>
  sales
    .map(
      ({ what, payable, orderId, status, paid }) =>
        `<tr><td>${esc(what)}</td><td>₹${payable.toFixed(2)}</td><td>${esc(orderId)}</td><td>${paid ? '<b>paid</b>, by webhook' : esc(status)}</td><td>${
          status === 'pending'
            ? `<form method="post" action="/bank"><button name="order_id" value="${esc(orderId)}">Play the bank</button></form>`
            : ''
        }</td></tr>`,
    )
    .join('');

/** What a customer sees who comes back. Where nothing is decided yet, it looks again after some seconds. */
export const resultPage = (title: string, lead: string, again: number | null) =>
  page(
    title,
    `<h1>${esc(title)}</h1><p>${esc(lead)}</p><p><a href="/">Back to the shop</a></p>`,
    again === null ? '' : `<meta http-equiv="refresh" content="${again}">`,
  );

export const SCRIPT = `Paisewise.mount('#pay', {
  createOrderUrl: '/create-order',
  title: 'Give to the tea fund',
  onSuccess: (order) => console.log('paid, says the screen; the webhook decides', order.order_id),
});
let shown = '';
async function look() {
  const rows = await fetch('/orders').then((answer) => answer.text()).catch(() => shown);
  if (rows !== shown) document.getElementById('sales').innerHTML = shown = rows;
}
look();
setInterval(look, 1000);
`;

export const STYLE = `body { margin: 0; background: #f6f3ec; color: #2a2118; font: 16px/1.5 Georgia, serif }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px }
section { margin: 0 0 24px; padding: 16px 20px; background: #fff; border: 1px solid #e4dccb; border-radius: 12px; overflow-x: auto }
h1, h2 { margin: 0 0 8px } ul { list-style: none; margin: 0; padding: 0 }
li form { display: flex; gap: 16px; align-items: center; justify-content: space-between; padding: 6px 0 }
button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 8px; background: #6b3d12; color: #fff; font: inherit; cursor: pointer }
table { border-collapse: collapse; width: 100% } th, td { padding: 6px 8px; text-align: left; border-bottom: 1px solid #e4dccb }
`;
