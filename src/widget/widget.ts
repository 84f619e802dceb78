import { readAmount, rupees } from './amount.ts';
import { h } from './dom.ts';
import { followOrder } from './follow-order.ts';
import { languageOf, loadWords, wordsFile } from './language.ts';
import type { PaisewiseOptions, PaisewiseWidget } from './paisewise.d.ts';
import { openScreen } from './screen.ts';
import { createOrder, type Refused, refusalMessage } from './service.ts';
import { english, type Words } from './words.ts';

/**
 * One widget: the form, then the code, then the result. Independent of other widgets. `home` is
 * where the script came from.
 */
export function widget(
  container: Element,
  options: PaisewiseOptions,
  { origin, home, nonce }: { origin: string; home: string; nonce: string },
): PaisewiseWidget {
  const screen = openScreen(container, nonce);
  let following: { stop: () => void } | undefined;
  let gone = false;
  const begin = (t: Words) => {
    if (gone) return;
    following?.stop();
    screen.box.lang = t.lang;
    const view = form(options, t, async (amount) => {
      const made = await createOrder(options, origin, amount);
      if (gone) return;
      following = followOrder(screen, options, origin, made, t, () => begin(t));
    });
    screen.show({ view }, '');
  };
  const file = wordsFile(languageOf(container, options.language));
  if (file) void loadWords((home || origin) + file).then(begin);
  else begin(english);
  return {
    unmount() {
      gone = true;
      following?.stop();
      screen.remove();
    },
  };
}

function form(
  options: PaisewiseOptions,
  t: Words,
  pay: (amount: number) => Promise<void>,
): HTMLElement {
  const field = h('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: '0.00',
    'aria-describedby': 'e',
  });
  const fixed = options.amount === undefined ? null : readAmount(String(options.amount));
  const error = h('p', { class: 'bad', role: 'alert', id: 'e' });
  const button = h('button', {}, t.pay);
  const view = h(
    'form',
    { novalidate: '' },
    h('h2', {}, options.title || t.title),
    fixed === null ? h('label', {}, t.rupees, field) : h('p', { class: 'sum' }, rupees(fixed)),
    error,
    button,
  );
  view.onsubmit = async (event) => {
    event.preventDefault();
    const amount = fixed ?? readAmount(field.value);
    field.setAttribute('aria-invalid', String(amount === null));
    error.textContent = amount === null ? t.wrong : '';
    if (amount === null) {
      field.focus();
      return;
    }
    button.disabled = true;
    try {
      await pay(amount);
    } catch (cause) {
      error.textContent = refusalMessage(cause as Refused, t);
      button.disabled = false;
      button.focus();
    }
  };
  return view;
}
