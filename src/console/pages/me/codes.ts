import {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
} from '../../../people/second-factor/own-totp.ts';
import { findTotp, totpUri } from '../../../people/second-factor/totp.ts';
import { qrDataUri } from '../../../upi/qr.ts';
import { type Html, html } from '../../../web/html.ts';
import { askOnce, button, card, copyable, field, form, link } from '../../design.ts';
import type { Language } from '../../language.ts';
import type { Act } from '../../page.ts';
import type { ConsoleContext, Visit } from '../../visit.ts';
import { texts as pageTexts } from './texts.ts';
import { texts } from './way-texts.ts';

/** Codes of an app, asked after the password: whether they are on, and the way to change that. */
export async function codesCard(ctx: ConsoleContext, visit: Visit): Promise<Html> {
  const t = texts[visit.language];
  const kept = await findTotp(ctx.db, visit.session.personId);
  const lead = html`<p class="soft">${t.codesLead}</p>`;
  if (!kept) return card(t.codes, html`${lead}${press(visit, t.begin, 'begin-totp')}`, 'codes');
  if (!kept.isOn)
    return card(
      t.codes,
      html`${lead}<p>${t.begun}</p>${confirmForm(visit)}${press(visit, t.again, 'begin-totp')}`,
      'codes',
    );
  return card(
    t.codes,
    html`<p>${t.on(kept.codesLeft)}</p>${press(visit, t.renew, 'renew-codes')}${press(visit, t.off, 'remove-totp', 'danger')}`,
    'codes',
  );
}

const press = (visit: Visit, label: string, action: string, look: 'plain' | 'danger' = 'plain') =>
  form(visit, button(label, action, look), '/me');

function confirmForm(visit: Visit): Html {
  const t = texts[visit.language];
  const code = field({
    name: 'code',
    label: t.code,
    required: true,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
  });
  return form(visit, html`${code}${button(t.turnOn, 'confirm-totp')}`, '/me');
}

/** Shows the secret, now only: as a QR code, and to type. */
export const actBeginTotp: Act = async (ctx, visit) => {
  const t = texts[visit.language];
  const secret = await beginTotp(ctx, visit.session);
  const qr = await qrDataUri(totpUri(secret, visit.by));
  const main = html`<p>${t.scan}</p>${qr !== null && html`<img class="qr" src="${qr}" alt="${t.qr}" width="220" height="220">`}<p>${t.typed}</p>${copyable(secret, visit.language)}${confirmForm(visit)}<p>${link('/me', t.back)}</p>`;
  const once = { heading: pageTexts[visit.language].heading, main: card(t.codes, main) };
  return { to: '/me', once };
};

export const actConfirmTotp: Act = async (ctx, { session, language }, { fields, client }) => {
  const codes = await confirmTotp(ctx, session, { code: fields.code ?? '', client });
  return shownOnce(codes, language);
};

export const actRenewCodes: Act = async (ctx, { session, language }) =>
  shownOnce(await renewRecoveryCodes(ctx, session), language);

function shownOnce(codes: readonly string[], language: Language) {
  const t = texts[language];
  const list = html`<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>`;
  const main = html`<p role="status">${t.keep}</p>${list}<p>${link('/me', t.back)}</p>`;
  const once = { heading: pageTexts[language].heading, main: card(t.recovery, main) };
  return { to: '/me', once };
}

export const actRemoveTotp: Act = async (ctx, visit, ask) => {
  const t = texts[visit.language];
  const question = { label: t.off, action: 'remove-totp', back: '/me', sentence: t.turningOff };
  const asked = askOnce(visit, ask, question);
  if (asked) return { heading: pageTexts[visit.language].heading, main: asked };
  await removeTotp(ctx, visit.session);
  return { to: '/me', said: 'codesOff' };
};
