// The console works without any of this: it is brisker with it.
import { copyButtons } from '../../web/browser/copy.ts';
import { counterPage } from './counter.ts';
import { keepFresh } from './fresh.ts';
import { passkeyForms } from './passkey.ts';
import { shrinkPictures } from './shrink-pictures.ts';

function announce(text: string): void {
  const place = document.querySelector('[data-say]');
  if (place) place.textContent = text;
}

copyButtons(document.body, announce);
keepFresh((part) => copyButtons(part, announce));
passkeyForms();
counterPage();
shrinkPictures();

// A form goes out once, however often its button is pressed.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  if (form.dataset.sent !== undefined) return event.preventDefault();
  form.dataset.sent = '';
  event.submitter?.setAttribute('aria-busy', 'true');
});

// A page that the browser kept may be of somebody who has signed out since.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
