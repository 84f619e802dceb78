import { type Preset, presetOf, presets } from '../../../shops/mailboxes/providers/presets.ts';
import { type Html, html } from '../../../web/html.ts';
import { button, card, field, form, link, select } from '../../design.ts';
import { homeOf, isFirstSteps, stepField } from '../../home-of.ts';
import type { Ask, ConsoleContext, Visit } from '../../visit.ts';
import { connectTexts as texts } from './connect-texts.ts';
import { providerNames, stepsOf } from './provider-steps.ts';

const choices = presets.map(
  ({ provider }) => [provider, providerNames[provider] ?? provider] as const,
);

/** First which provider it is: each has its own way. */
export function providerForm(visit: Visit, isFirst = true): Html {
  const t = texts[visit.language];
  const provider = select('provider', t.provider, 'gmail', choices);
  return card(
    isFirst ? t.first : t.adding,
    html`<form method="get" action="/console${homeOf(visit, '/mailboxes')}">${stepField(visit, 'mailbox')}${provider}${button(t.connect)}</form>`,
  );
}

/** Then the login, with that provider's own steps. */
export function connectForm(ctx: ConsoleContext, visit: Visit, ask: Ask, chosen: string): Html {
  const t = texts[visit.language];
  const preset = presetOf(chosen) ?? presetOf('imap');
  if (!preset) throw new Error('any server is a provider');
  const { fields } = ask;
  const provider = select('provider', t.provider, preset.provider, choices);
  const user = field({
    name: 'user',
    label: t.user,
    value: fields.user,
    required: true,
    hint: t.userHint,
  });
  const password = field({ name: 'password', label: t.password, type: 'password' });
  // Of any server the address comes first; of a known one it is a matter for few.
  const more = server(visit, preset, fields);
  const isAny = preset.host === null;
  const content = html`${stepField(visit, 'mailbox')}${provider}${user}${preset.withoutConsent === null && html`${isAny ? html`${more}${password}` : html`${password}${more}`}`}<div class="buttons">${preset.withoutConsent === null && button(t.connect, 'connect')}${consentButton(ctx, visit, preset)}</div>`;
  return html`${card(t.steps(providerNames[preset.provider] ?? preset.provider), html`<ol>${stepsOf(preset.provider, visit.language)}</ol><p class="soft">${t.kept}</p>`)}${card(t.login, form(visit, content, homeOf(visit, '/mailboxes')))}<p>${link(homeOf(visit, '/mailboxes'), isFirstSteps(visit) ? t.otherProvider : t.back)}</p>`;
}

function consentButton(
  { config }: ConsoleContext,
  { language }: Visit,
  { oauth, withoutConsent }: Preset,
) {
  const t = texts[language];
  if (oauth === null) return null;
  const client = oauth === 'google' ? config.GOOGLE_CLIENT_ID : config.MICROSOFT_CLIENT_ID;
  if (client) return button(t.consentAt[oauth], 'consent', withoutConsent ? 'main' : 'plain');
  return withoutConsent && html`<p class="note">${t.noClient}</p>`;
}

function server(
  { language }: Visit,
  { host, port }: Preset,
  fields: Readonly<Record<string, string>>,
): Html {
  const t = texts[language];
  const tls = [
    ['tls', t.fromFirst],
    ['starttls', t.starttls],
  ] as const;
  const name = field({
    name: 'host',
    label: t.host,
    value: fields.host ?? host ?? '',
    required: host === null,
  });
  const number = field({
    name: 'port',
    label: t.port,
    value: fields.port,
    inputmode: 'numeric',
    maxlength: 5,
    hint: t.portHint(port),
  });
  const more = html`${select('tls', t.encryption, fields.tls, tls)}${field({ name: 'authserv', label: t.authserv, value: fields.authserv, hint: t.authservHint })}${field({ name: 'address', label: t.address, type: 'email', value: fields.address, hint: t.addressHint })}`;
  return host === null
    ? html`${name}${number}${more}`
    : html`<details><summary>${t.more}</summary><div class="more">${name}${number}${more}</div></details>`;
}
