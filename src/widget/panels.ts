import { rupees } from './amount.ts';
import { copyRow } from './copy.ts';
import { drawQr, h } from './dom.ts';
import { type AppLink, appLinks, isTest, typed, webAddress } from './links.ts';

import type { PaisewiseOrder } from './paisewise.d.ts';

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const test = (order: PaisewiseOrder) =>
  isTest(order.upi_uri) &&
  h('p', { class: 'test' }, h('b', {}, 'TEST'), ' This is a test order. Nothing must be paid.');

const heading = (text: string) => h('h2', { tabindex: '-1' }, text);

export type Panel = { view: HTMLElement; tick?: (msLeft: number) => void };

/**
 * The exact amount, the time left, the apps (phones only), the code, and the values to copy into an
 * app.
 */
export function waiting(order: PaisewiseOrder): Panel {
  const sum = rupees(order.payable_amount);
  const time = h('b', { class: 'time', role: 'timer' });
  const left = h('p', { class: 'note' }, 'Time left: ', time);
  const links = isTest(order.upi_uri) ? [] : appLinks(order.upi_uri);
  const said = h('p', { class: 'unseen', role: 'status' });
  const announce = (text: string) => {
    said.textContent = text;
  };
  const hands = typed(order.upi_uri).map(([label, value]) => copyRow(label, value, announce));
  const view = h(
    'div',
    {},
    test(order),
    heading('Pay exactly this amount'),
    h('p', { class: 'sum' }, sum),
    h('p', {}, 'The shop finds your payment by its exact amount: every paisa counts.'),
    left,
    links.length > 0 && h('div', { class: 'apps' }, ...links.map(appButton)),
    h(
      'h3',
      {},
      h('span', { class: 'desk' }, 'Scan with any UPI app'),
      h('span', { class: 'hand' }, 'Or scan from another phone'),
    ),
    h('div', { class: 'code' }, code(order, `QR code to pay ${sum}`)),
    hands.length > 0 && h('h3', {}, 'Or type it into your UPI app'),
    ...hands,
    said,
    h('p', { role: 'status' }, 'Waiting for your payment. This changes by itself.'),
  );
  return { view, tick: (ms) => (time.textContent = clock(Math.max(0, Math.ceil(ms / 1000)))) };
}

const appButton = ({ name, href }: AppLink) =>
  h('a', name ? { href } : { href, class: 'any' }, name || 'Any UPI app');

function code(order: PaisewiseOrder, label: string): Node | null {
  const uri = order.qr_base64;
  const drawn = uri && drawQr(uri, label);
  if (drawn) return drawn;
  if (uri?.startsWith('data:image/')) return h('img', { src: uri, alt: label });
  const any = appLinks(order.upi_uri).find(({ app }) => app === 'any');
  return any ? h('a', { href: any.href }, 'Open your UPI app') : null;
}

const results: Readonly<Record<string, [heading: string, lead: string]>> = {
  late: [
    'Time is up: don’t pay now',
    'If you have already paid, we are still looking for your payment.',
  ],
  expired: [
    'No payment seen in time',
    'Don’t pay now. If you paid before the time was up, we are still looking for it.',
  ],
  over: [
    'This payment has expired',
    'If money has left your account, tell the shop the number below and don’t pay again.',
  ],
  paid: ['Paid', 'Thank you. The shop has received your payment.'],
  failed: [
    'The payment could not be completed',
    'If money has left your account, tell the shop the number below.',
  ],
  manual_review: [
    'A person is checking your payment',
    'A payment of this amount has arrived. Don’t pay again.',
  ],
};

/**
 * The panel in place of the code: nothing to pay with, and the ways forward. Null for an unknown
 * status.
 */
export function result(order: PaisewiseOrder, kind: string, again: () => void): Panel | null {
  const [title, lead] = (Object.hasOwn(results, kind) && results[kind]) || [];
  if (!title) return null;
  const back = webAddress(order.return_url);
  // The payment's own page goes on looking, and takes the bank's reference.
  const page = kind === 'paid' ? null : webAddress(order.payment_url);
  const over = kind === 'over' || kind === 'expired';
  const restart = over && h('button', { type: 'button', class: 'again' }, 'Not paid? Start again');
  if (restart) restart.onclick = again;
  return {
    view: h(
      'div',
      {},
      test(order),
      heading(title),
      h('p', { class: 'sum' }, rupees(order.payable_amount)),
      h('p', {}, lead),
      h('p', {}, `Order ${order.order_id}`),
      back ? h('a', { href: back }, 'Continue') : null,
      page ? h('a', { href: page, class: 'again' }, 'Open the payment’s page') : null,
      restart,
    ),
  };
}
