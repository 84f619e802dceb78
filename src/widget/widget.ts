import { h } from './dom.ts';
import { AMOUNT_WRONG, readAmount, refusal } from './messages.ts';
import type { PaisewiseOptions, PaisewiseOrder, PaisewiseWidget } from './paisewise.d.ts';
import { type Panel, result, waiting } from './panels.ts';
import { createOrder, type Refused } from './service.ts';
import { AFTER_EXPIRY_MS, type Watch, watch } from './watch.ts';

/** One widget in its own shadow root: the form, then the code, then the result. Knows nothing of other widgets. */
export function widget(
  container: Element,
  options: PaisewiseOptions,
  origin: string,
  nonce: string,
): PaisewiseWidget {
  const host = h('div');
  const root = host.attachShadow({ mode: 'open' });
  const box = h('div', { class: 'box' });
  dressUp(root, nonce);
  root.append(box);
  container.append(host);

  let watching: Watch | undefined;
  let timer = 0;
  let shown = '';
  let gone = false;

  const show = (panel: Panel, kind: string) => {
    shown = kind;
    box.replaceChildren(panel.view);
    // The focus goes along: it is also how a screen reader hears of the change.
    panel.view.querySelector('h2')?.focus({ preventScroll: true });
  };

  const follow = (made: PaisewiseOrder) => {
    const code = waiting(made);
    const expires = Date.parse(made.expires_at);
    let latest = made;
    let told = false;
    const judge = () => {
      const left = expires - (watching?.now() ?? Date.now());
      let kind = latest.status;
      if (kind === 'pending') kind = left > 0 ? 'code' : 'late';
      if (kind === 'expired' && -left > AFTER_EXPIRY_MS) kind = 'over';
      if (kind === 'code') code.tick?.(left);
      if (kind === shown) return;
      const panel = kind === 'code' ? code : result(latest, kind);
      if (panel) show(panel, kind);
      if (kind === 'paid' || kind === 'failed') clearInterval(timer);
    };
    watching = watch(options, origin, made, (order) => {
      latest = order;
      judge();
      if (order.status !== 'paid' || told) return;
      told = true;
      // On its own: what the shop's code throws reaches the shop's console, and the widget goes on.
      queueMicrotask(() => options.onSuccess?.(order));
    });
    timer = setInterval(judge, 250);
    judge();
  };

  box.append(
    form(options, async (amount) => {
      const made = await createOrder(options, origin, amount);
      if (!gone) follow(made);
    }),
  );

  return {
    unmount() {
      gone = true;
      watching?.stop();
      clearInterval(timer);
      host.remove();
    },
  };
}

function form(options: PaisewiseOptions, pay: (amount: number) => Promise<void>): HTMLElement {
  const field = h('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: '0.00',
    'aria-describedby': 'e',
  });
  const error = h('p', { class: 'bad', role: 'alert', id: 'e' });
  const button = h('button', {}, 'Pay');
  const view = h(
    'form',
    { novalidate: '' },
    h('h2', {}, options.title || 'Pay with UPI'),
    h('label', {}, 'Amount (₹)', field),
    error,
    button,
  );
  view.onsubmit = async (event) => {
    event.preventDefault();
    const amount = readAmount(field.value);
    field.setAttribute('aria-invalid', String(amount === null));
    error.textContent = amount === null ? AMOUNT_WRONG : '';
    if (amount === null) {
      field.focus();
      return;
    }
    button.disabled = true;
    try {
      await pay(amount);
    } catch (cause) {
      error.textContent = refusal(cause as Refused);
      button.disabled = false;
      button.focus();
    }
  };
  return view;
}

// A constructed style sheet needs no permission of the page's style-src; where there is none yet, the script's nonce is passed on.
function dressUp(root: ShadowRoot, nonce: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = h('style', nonce ? { nonce } : {}, STYLE);
    root.append(style);
  }
}
