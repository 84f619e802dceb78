import { readAmount, rupees } from './amount.ts';
import { h } from './dom.ts';
import { followOrder } from './follow-order.ts';
import { AMOUNT_WRONG, refusalMessage } from './messages.ts';
import type { PaisewiseOptions, PaisewiseWidget } from './paisewise.d.ts';
import { openScreen } from './screen.ts';
import { createOrder, type Refused } from './service.ts';

/** One widget: the form, then the code, then the result. Independent of other widgets. */
export function widget(
  container: Element,
  options: PaisewiseOptions,
  origin: string,
  nonce: string,
): PaisewiseWidget {
  const screen = openScreen(container, nonce);
  let following: { stop: () => void } | undefined;
  let gone = false;
  const begin = () => {
    following?.stop();
    const view = form(options, async (amount) => {
      const made = await createOrder(options, origin, amount);
      if (!gone) following = followOrder(screen, options, origin, made, begin);
    });
    screen.show({ view }, '');
  };
  begin();
  return {
    unmount() {
      gone = true;
      following?.stop();
      screen.remove();
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
  const fixed = options.amount;
  const error = h('p', { class: 'bad', role: 'alert', id: 'e' });
  const button = h('button', {}, 'Pay');
  const view = h(
    'form',
    { novalidate: '' },
    h('h2', {}, options.title || 'Pay with UPI'),
    fixed === undefined
      ? h('label', {}, 'Amount (₹)', field)
      : h('p', { class: 'sum' }, rupees(fixed)),
    error,
    button,
  );
  view.onsubmit = async (event) => {
    event.preventDefault();
    const amount = fixed ?? readAmount(field.value);
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
      error.textContent = refusalMessage(cause as Refused);
      button.disabled = false;
      button.focus();
    }
  };
  return view;
}
