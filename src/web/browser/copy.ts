/** Shows the copy buttons under `root` and makes them work; `announce` says what they copied. */
export function copyButtons(root: HTMLElement, announce: (text: string) => void): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const label = button.textContent;
    button.hidden = false;
    button.onclick = async () => {
      if (!(await copy(button.dataset.copy ?? ''))) return select(button);
      button.textContent = button.dataset.done ?? '';
      button.classList.add('done');
      const next = button.closest('.row')?.querySelector<HTMLElement>('[data-next]');
      if (next) next.hidden = false;
      announce(next?.textContent ?? `${button.dataset.done}: ${button.dataset.copy}`);
      setTimeout(() => {
        button.textContent = label;
        button.classList.remove('done');
      }, 2000);
    };
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

// Plain http pages and apps' own browsers have no clipboard: the old way.
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Where neither way works, it selects the value at least. */
function select(button: HTMLElement): void {
  const value = button.parentElement?.querySelector('.value');
  if (value) getSelection()?.selectAllChildren(value);
}
