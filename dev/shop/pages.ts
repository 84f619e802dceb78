// The shop's pages, of no interest to an integrator but for the four lines of the widget.

const esc = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${esc(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="/shop.css">${head}</head><body><main>${body}</main></body></html>`;

/** The shop's first page. */
export const homePage = (
  paisewise: string,
  prices: Readonly<Record<string, { what: string; rupees: number }>>,
) =>
  page(
    'The demo tea shop',
    `<h1>The demo tea shop</h1>
<div class="shelf"><section class="tea"><h2>Tea</h2><p>Paid for on Paisewise’s page. It opens in a new tab, so that this one can play your bank.</p>
<ul>${Object.entries(prices)
      .map(
        ([item, { what, rupees }]) =>
          `<li><form method="post" action="/buy" target="_blank"><span>${esc(what)}</span><button name="item" value="${esc(item)}">Buy for ₹${rupees}</button></form></li>`,
      )
      .join('')}</ul></section>
<div id="pay"></div>
<section><h2>Sales</h2><p>“Play the bank” puts the bank’s mail about a payment into the shop’s mailbox. Then watch.</p>
<ul class="sales" id="sales"></ul></section></div>`,
    // The widget: the script, an element, and mount (in /shop.js).
    `<script src="${esc(paisewise)}/embed/paisewise.js" defer></script><script src="/shop.js" defer></script>`,
  );

/** What is shown of a sale. */
type ShownSale = { what: string; payable: number; orderId: string; status: string; paid: boolean };

/** The list of sales; a sale is called paid only once the webhook said so. */
export const saleRows = (sales: readonly ShownSale[]) =>
  sales
    .map(
      ({ what, payable, orderId, status, paid }) =>
        `<li><p>${esc(what)} <small>${esc(orderId)}</small></p><p><b>₹${payable.toFixed(2)}</b> <small${paid ? ' class="paid"' : ''}>${paid ? 'paid, by webhook' : esc(status.replace('_', ' '))}</small></p>${
          status === 'pending'
            ? `<form method="post" action="/bank"><button name="order_id" value="${esc(orderId)}">Play the bank</button></form>`
            : ''
        }</li>`,
    )
    .join('') || '<li><p>None yet: buy something.</p></li>';

/**
 * What a customer sees who comes back. Where nothing is decided yet, it looks again after some
 * seconds.
 */
export const resultPage = (
  title: string,
  lead: string,
  again: number | null,
  facts: Readonly<Record<string, string>> = {},
) =>
  page(
    title,
    `<p class="name">The demo tea shop</p>
<section class="result"><h1>${esc(title)}</h1>${lead && `<p>${esc(lead)}</p>`}
<dl>${Object.entries(facts)
      .map(([name, fact]) => `<dt>${esc(name)}</dt><dd>${esc(fact)}</dd>`)
      .join('')}</dl>
<a class="button" href="/">Back to the shop</a></section>`,
    again === null ? '' : `<meta http-equiv="refresh" content="${again}">`,
  );

export const SCRIPT = `Paisewise.mount('#pay', {
  createOrderUrl: '/create-order',
  title: 'The tea fund: give ₹1 to ₹500',
  onSuccess: (order) => console.log('paid, says the screen; the webhook decides', order.order_id),
});
// Without leaving the page, so that the widget is there to see its payment come.
document.getElementById('sales').onsubmit = async (event) => {
  event.preventDefault();
  const button = event.submitter;
  button.disabled = true;
  const sent = await fetch('/bank', { method: 'POST', body: new URLSearchParams({ order_id: button.value }) }).catch(() => null);
  button.textContent = sent?.ok ? 'The mail is on its way' : 'The bank does not answer: try again';
  button.disabled = sent?.ok ?? false;
};
let shown = '';
async function look() {
  const rows = await fetch('/orders').then((answer) => answer.text()).catch(() => shown);
  if (rows !== shown) document.getElementById('sales').innerHTML = shown = rows;
}
look();
setInterval(look, 1000);
`;

export const STYLE = `* { box-sizing: border-box }
body { margin: 0; background: #f6f3ec; color: #2a2118; font: 16px/1.5 Georgia, serif }
main { max-width: 880px; margin: 0 auto; padding: 24px 16px }
section { padding: 20px; background: #fff; border: 1px solid #e4dccb; border-radius: 12px }
h1, h2, p { margin: 0 0 8px } main > h1 { margin-bottom: 16px } h1, h2 { line-height: 1.25 } ul { list-style: none; margin: 0; padding: 0 }
small { display: block; color: #6f6252; font-size: 14px; overflow-wrap: anywhere } .paid { color: #256029; font-weight: bold }
button, .button { display: inline-grid; place-items: center; min-height: 44px; padding: 8px 16px; border: 0; border-radius: 8px; background: #6b3d12; color: #fff; font: inherit; text-decoration: none; cursor: pointer }
.shelf { display: grid; gap: 16px; align-items: start }
.tea form { display: flex; gap: 16px; align-items: center; justify-content: space-between; padding: 6px 0 }
.tea button { flex: none }
#pay { --paisewise-accent: #6b3d12; --paisewise-text: #2a2118; --paisewise-border: #e4dccb; --paisewise-radius: 12px; --paisewise-font: Georgia, serif; --paisewise-max-width: none }
.sales li { display: grid; grid-template-columns: 1fr auto; gap: 8px 16px; align-items: center; padding: 12px 0; border-top: 1px solid #e4dccb }
.sales p { margin: 0 } .sales p + p { text-align: right } .sales form { grid-column: 1 / -1 }
.sales button { width: 100%; border: 1px solid #6b3d12; background: none; color: #6b3d12 } .sales button:disabled { border-color: #e4dccb; cursor: default }
.name { font-weight: bold } .result { max-width: 480px; margin: 0 auto; padding: 32px 24px } .name { max-width: 480px; margin: 0 auto 12px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 20px 0; padding: 16px 0; border: solid #e4dccb; border-width: 1px 0 } dl:empty { display: none }
dt { color: #6f6252 } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
@media (min-width: 760px) {
  .shelf { grid-template: auto 1fr / 1fr 400px }
  #pay { grid-area: 1 / 2 / 3 / 3 }
}
`;
