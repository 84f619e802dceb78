/** Shows the copy buttons under `root` and makes them work; `tell` announces what was copied. */
export function copyButtons(root: HTMLElement, tell: (words: string) => void): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const label = button.textContent;
    button.hidden = false;
    button.onclick = async () => {
      if (!(await copy(button.dataset.copy ?? ''))) return select(button);
      button.textContent = button.dataset.done ?? '';
      button.classList.add('done');
      tell(`${button.dataset.done}: ${button.dataset.copy}`);
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

// Where there is no clipboard (a plain http address, an app's own browser), the old way.
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

/** Neither way works: at least the value is selected. */
function select(button: HTMLElement): void {
  const value = button.parentElement?.querySelector('.value');
  if (value) getSelection()?.selectAllChildren(value);
}
