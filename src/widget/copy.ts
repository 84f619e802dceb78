import { h } from './dom.ts';

/** A value with the button that copies it; `tell` announces it. Where nothing can be copied, the value can still be selected by a tap. */
export function copyRow(label: string, value: string, tell: (words: string) => void): HTMLElement {
  const button = h('button', { type: 'button', 'aria-label': `Copy the ${label}` }, 'Copy');
  const row = h('p', { class: 'row' }, h('span', {}, label, h('b', {}, value)), button);
  button.onclick = async () => {
    if (!(await copy(value, row))) return;
    button.textContent = 'Copied';
    tell(`Copied: ${value}`);
    setTimeout(() => {
      button.textContent = 'Copy';
      tell('');
    }, 2000);
  };
  return row;
}

async function copy(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard on a plain http page, in a frame, or in an app's own browser: the old way.
    const field = h('textarea', { class: 'unseen', readonly: '' }, text);
    near.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
