import { h } from './dom.ts';

/**
 * A value and the button that copies it, which `announce` says. Without a clipboard a tap still
 * selects the value.
 */
export function copyRow(
  label: string,
  value: string,
  announce: (text: string) => void,
): HTMLElement {
  const button = h('button', { type: 'button', 'aria-label': `Copy the ${label}` }, 'Copy');
  const row = h('p', { class: 'row' }, h('span', {}, label, h('b', {}, value)), button);
  button.onclick = async () => {
    if (!(await copy(value, row))) return;
    button.textContent = 'Copied';
    announce(`Copied: ${value}`);
    setTimeout(() => {
      button.textContent = 'Copy';
      announce('');
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
