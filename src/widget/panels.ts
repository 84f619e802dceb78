import { whenNothingOpens } from '../upi/nothing-opened.ts';
import { rupees } from './amount.ts';
import { copyRow } from './copy.ts';
import { drawQr, h } from './dom.ts';
import { type AppLink, appLinks, isMerchantLink, isTest, linkValue, webAddress } from './links.ts';
import type { PaisewiseOptions, PaisewiseOrder } from './paisewise.d.ts';
import type { Words } from './words.ts';

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const test = (order: PaisewiseOrder, t: Words) =>
  isTest(order.upi_uri) && h('p', { class: 'test' }, h('b', {}, 'TEST'), ` ${t.test}`);

/** A sentence with its values in place. */
const say = (text: string, ...values: string[]): string =>
  text.replace(/{(\d)}/g, (_, at) => values[at] ?? '');

/** The price and the paise that are more, where the shop's server told the price. */
const explain = (order: PaisewiseOrder, t: Words): string => {
  const price = Number(order.amount);
  const extra = order.payable_amount - price;
  return extra > 0 ? say(t.sum, rupees(price), rupees(extra)) : t.why;
};

const number = (order: PaisewiseOrder, t: Words) =>
  h('p', {}, `${t.order}: `, h('b', { class: 'id' }, order.order_id));

const heading = (text: string) => h('h2', { tabindex: '-1' }, text);

export type Panel = { view: HTMLElement; tick?: (msLeft: number) => void };

/**
 * The exact amount, the time left, the code, the values to copy into an app, and the apps (phones
 * only). The apps come first where the link leads to a merchant's account.
 */
export function waiting(
  order: PaisewiseOrder,
  t: Words,
  buttons: PaisewiseOptions['appButtons'],
): Panel {
  const uri = order.upi_uri;
  const sum = rupees(order.payable_amount);
  const time = h('b', { class: 'time', role: 'timer' });
  const scan = h('h3', { tabindex: '-1' });
  const apps = buttons !== 'off' && !isTest(uri) && appButtons(uri, scan, t);
  const first = buttons === 'on' || isMerchantLink(uri ?? '');
  scan.append(
    h('span', first ? { class: 'desk' } : {}, t.scan),
    h('span', { class: 'hand' }, first && t.orScan),
  );
  const view = h(
    'div',
    {},
    test(order, t),
    heading(t.exactly),
    h('p', { class: 'sum' }, sum),
    h('p', {}, explain(order, t)),
    h('p', {}, `${t.left}: `, time),
    first && apps,
    scan,
    h('div', { class: 'code' }, code(order, sum, t)),
    hands(order, sum, t),
    !first && apps,
    number(order, t),
    paidAlready(order, t),
    h('p', { role: 'status' }, t.watching),
  );
  return { view, tick: (ms) => (time.textContent = clock(Math.max(0, Math.ceil(ms / 1000)))) };
}

/**
 * The links to apps, and the way back to the code for whom they open nothing: by a button, and by
 * itself after a while.
 */
function appButtons(uri: string | undefined, scan: HTMLElement, t: Words): HTMLElement | null {
  const links = appLinks(uri);
  if (!links.length) return null;
  const lead = h('button', { type: 'button', class: 'lead' }, t.nothing);
  const back = () => {
    scan.focus({ preventScroll: true });
    scan.scrollIntoView();
  };
  lead.onclick = back;
  return h('div', { class: 'apps' }, ...links.map((link) => appButton(link, t, back)), lead);
}

function appButton({ name, href }: AppLink, t: Words, back: () => void): HTMLElement {
  const link = h('a', name ? { href } : { href, class: 'any' }, name || t.any);
  link.onclick = () => whenNothingOpens(document, window, back);
  return link;
}

/** The values that a payer can type, and the name that the app will show for them. */
function hands(order: PaisewiseOrder, sum: string, t: Words): HTMLElement | null {
  const value = (name: 'pa' | 'am' | 'pn') => linkValue(order.upi_uri, name);
  const [vpa, payee] = [value('pa'), value('pn')];
  if (!vpa) return null;
  const [whole = '', paise] = sum.split('.');
  const said = h('p', { class: 'said', role: 'status' });
  const announce = (text: string) => {
    said.textContent = text;
  };
  return h(
    'div',
    {},
    h('h3', {}, t.byHand),
    paise === '00' ? null : h('p', {}, say(t.type, sum, whole)),
    copyRow([t.upiId, vpa, vpa, t.copyUpiId, say(t.next, sum)], t, announce),
    copyRow([t.amount, sum, value('am'), t.copyAmount], t, announce),
    said,
    payee ? h('p', { class: 'row' }, h('span', {}, t.payee, h('b', {}, payee), t.check)) : null,
  );
}

function code(order: PaisewiseOrder, sum: string, t: Words): Node | null {
  const uri = order.qr_base64;
  const label = say(t.code, sum, linkValue(order.upi_uri, 'pn'));
  const drawn = uri && drawQr(uri, label);
  if (drawn) return drawn;
  if (uri?.startsWith('data:image/')) return h('img', { src: uri, alt: label });
  const any = appLinks(order.upi_uri).find(({ app }) => app === 'any');
  return any ? h('a', { href: any.href }, t.any) : null;
}

/** The payment's own page takes the bank's reference. It opens beside the shop's, which goes on waiting. */
function paidAlready(order: PaisewiseOrder, t: Words): HTMLElement | null {
  const page = webAddress(order.payment_url);
  if (!page || isTest(order.upi_uri)) return null;
  return h('a', { href: `${page}#utr`, target: '_blank', class: 'lead' }, t.utr);
}

/**
 * The panel in place of the code: nothing to pay with, and the ways forward. Null for an unknown
 * status.
 */
export function result(
  order: PaisewiseOrder,
  status: string,
  t: Words,
  again: () => void,
): Panel | null {
  const said = new Map(Object.entries(t)).get(status);
  // A word that is no state's is one text.
  if (!said || typeof said === 'string') return null;
  const [title, lead] = said;
  const back = webAddress(order.return_url);
  // The payment's own page goes on looking, and takes the bank's reference.
  const page = status === 'paid' ? null : webAddress(order.payment_url);
  const over = status === 'over' || status === 'expired';
  const restart = over && h('button', { type: 'button', class: 'again' }, t.again);
  if (restart) restart.onclick = again;
  return {
    view: h(
      'div',
      {},
      test(order, t),
      heading(title),
      h('p', { class: 'sum' }, rupees(order.payable_amount)),
      h('p', {}, lead),
      number(order, t),
      back ? h('a', { href: back }, t.go) : null,
      page ? h('a', { href: page, class: 'again' }, t.page) : null,
      restart,
    ),
  };
}
