import { listPasskeys } from '../../../people/passkeys/make-passkey.ts';
import { addPasskey, removePasskey } from '../../../people/passkeys/own-passkeys.ts';
import { relyingParty } from '../../../people/passkeys/relying-party.ts';
import { browserName } from '../../../people/sessions/devices.ts';
import { type Html, html } from '../../../web/html.ts';
import { askOnce, button, card, form, hidden, proofOf, when } from '../../design.ts';
import type { Act } from '../../page.ts';
import { passkeyForm } from '../../passkey-form.ts';
import { table } from '../../table.ts';
import type { ConsoleContext, Visit } from '../../visit.ts';
import { texts as pageTexts } from './texts.ts';
import { texts } from './way-texts.ts';

/** The person's passkeys, and the way to another. */
export async function passkeysCard(ctx: ConsoleContext, visit: Visit): Promise<Html | null> {
  const { session, language } = visit;
  const t = texts[language];
  const passkeys = await listPasskeys(ctx.db, session.personId);
  if (passkeys.length === 0 && !relyingParty(ctx.config)) return null;
  const rows = passkeys.map(({ credentialId, name, createdAt, lastUsedAt }) => [
    name,
    when(createdAt, language),
    lastUsedAt === null ? '–' : when(lastUsedAt, language),
    form(
      visit,
      html`${hidden('passkey', credentialId)}${button(t.remove, 'remove-passkey', 'danger')}`,
      '/me',
    ),
  ]);
  const columns = [t.made, t.since, t.used, t.remove];
  const add = passkeyForm(ctx.config, {
    language,
    proof: proofOf(visit),
    to: '/console/me',
    purpose: 'add',
    label: t.add,
    action: 'add-passkey',
  });
  return card(
    t.passkeys,
    html`<p class="soft">${t.passkeysLead}</p>${rows.length > 0 && table(t.passkeys, columns, rows)}${add}`,
    'passkeys',
  );
}

export const actAddPasskey: Act = async (ctx, { session }, { fields, userAgent }) => {
  await addPasskey(ctx, session, fields.passkey ?? '', browserName(userAgent));
  return { to: '/me', said: 'passkeyAdded' };
};

export const actRemovePasskey: Act = async (ctx, visit, ask) => {
  const t = texts[visit.language];
  const question = { label: t.remove, action: 'remove-passkey', back: '/me' };
  const asked = askOnce(visit, ask, { ...question, sentence: t.removing });
  if (asked) return { heading: pageTexts[visit.language].heading, main: asked };
  await removePasskey(ctx, visit.session, ask.fields.passkey ?? '');
  return { to: '/me', said: 'passkeyRemoved' };
};
