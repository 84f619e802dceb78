import type { Request } from 'express';
import type { Invitation } from '../../../people/invitation.ts';
import { type Html, html } from '../../../web/html.ts';
import { button, field } from '../../design.ts';
import type { Language } from '../../language.ts';
import { passkeyForm } from '../../passkey-form.ts';
import type { ConsoleContext } from '../../visit.ts';
import { texts } from './texts.ts';

/** The address, a password to choose or to give, and the button. */
export function passwordFields(
  { email, hasPassword, onlySignedIn }: Invitation,
  language: Language,
  accept: string = texts[language].accept,
) {
  const t = texts[language];
  if (onlySignedIn) return button(accept);
  // Password managers keep a password by the name that stands beside it.
  const name = html`<label class="field"><span>${t.email}</span><input type="email" value="${email}" autocomplete="username" readonly></label>`;
  const password = field({
    name: 'password',
    label: hasPassword ? t.password : t.choose,
    type: 'password',
    required: true,
    autocomplete: hasPassword ? 'current-password' : 'new-password',
    hint: hasPassword ? t.yours : t.hint,
  });
  return html`${name}${password}${button(accept)}`;
}

/** Instead of a password, for somebody who has no way to sign in yet. */
export function orPasskey(
  { config }: ConsoleContext,
  { originalUrl: to, params }: Request<{ token: string }>,
  { hasPassword, onlySignedIn }: Invitation,
  language: Language,
  proof: Html,
) {
  if (hasPassword || onlySignedIn) return null;
  const { passkey: label } = texts[language];
  return passkeyForm(config, {
    language,
    proof,
    to,
    purpose: 'invitation',
    label,
    token: params.token,
  });
}
