import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Made = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Used = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Shows the forms that use or make a passkey, where this browser can, and lets them do it. */
export function passkeyForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    if (!('PublicKeyCredential' in window) || location.origin !== form.dataset.origin) {
      const why = form.nextElementSibling;
      if (why instanceof HTMLElement) why.hidden = false;
      continue;
    }
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      event.stopPropagation();
      void answer(form);
    });
  }
}

async function answer(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem('passkey');
  const button = form.querySelector('button');
  if (!(field instanceof HTMLInputElement) || !button || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    field.value = JSON.stringify(await ask(form));
    // A form that is sent by script names no button.
    if (button.name) {
      const action = document.createElement('input');
      Object.assign(action, { type: 'hidden', name: button.name, value: button.value });
      form.append(action);
    }
    form.submit();
  } catch {
    button.ariaBusy = null;
    const said = form.querySelector('[role=alert]') ?? document.createElement('p');
    said.className = 'problem';
    said.setAttribute('role', 'alert');
    said.textContent = form.dataset.failed ?? '';
    form.append(said);
  }
}

async function ask(form: HTMLFormElement): Promise<unknown> {
  const { passkey = '' } = form.dataset;
  const body = new URLSearchParams({ purpose: passkey });
  for (const name of ['form', 'invitation']) {
    const given = new FormData(form).get(name);
    if (typeof given === 'string') body.set(name, given);
  }
  const response = await fetch('/console/passkey-options', { method: 'POST', body });
  if (!response.ok) throw new Error(String(response.status));
  const options: unknown = await response.json();
  return passkey === 'sign-in'
    ? startAuthentication({ optionsJSON: options as Used })
    : startRegistration({ optionsJSON: options as Made });
}
