import { h } from './dom.ts';
import type { Words } from './words.ts';

/**
 * A value as it is `shown`, and the button that copies it. `announce` says so, or what to do `next`.
 * Without a clipboard a tap still selects what is shown.
 */
export function copyRow(
  [label, shown, value, action, next]: readonly [
    label: string,
    shown: string,
    value: string,
    action: string,
    next?: string,
  ],
  t: Words,
  announce: (text: string) => void,
): HTMLElement {
  const button = h('button', { type: 'button', 'aria-label': action }, t.copy);
  const row = h('p', { class: 'row' }, h('span', {}, label, h('b', {}, shown)), button);
  button.onclick = async () => {
    if (!(await copy(value, row))) return;
    button.textContent = t.copied;
    announce(next ?? `${t.copied}: ${value}`);
    setTimeout(() => {
      button.textContent = t.copy;
    }, 2000);
  };
  return row;
}

async function copy(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Plain http pages, frames and apps' own browsers have no clipboard: the old way.
    const field = h('textarea', { class: 'unseen', readonly: '' }, text);
    near.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
