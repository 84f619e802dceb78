/** Asks for a typed reference without leaving the page; `answered` is called with what is seen of it. */
export function referenceForm(main: HTMLElement, answered: (seen: string) => void): void {
  const form = main.querySelector<HTMLFormElement>('[data-reference]');
  const said = form?.querySelector('[data-seen]');
  if (!form || !said) return;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    if (!button || button.disabled) return;
    button.disabled = true;
    const seen = await ask(form);
    said.textContent = form.dataset[seen] ?? form.dataset.away ?? '';
    button.disabled = false;
    answered(seen);
  });
}

/** The name of the form's text that answers. */
async function ask(form: HTMLFormElement): Promise<string> {
  const reference = String(new FormData(form).get('reference') ?? '');
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ reference }),
      signal: 'timeout' in AbortSignal ? AbortSignal.timeout(10_000) : null,
    });
    if (answer.status === 400) return 'wrong';
    if (answer.status === 429) return 'enough';
    return answer.ok ? String((await answer.json()).seen) : 'away';
  } catch {
    return 'away';
  }
}
