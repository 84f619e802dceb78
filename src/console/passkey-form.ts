import { relyingParty } from '../people/passkeys/relying-party.ts';
import type { Config } from '../platform/config.ts';
import { type Html, html } from '../web/html.ts';
import { button, hidden } from './design.ts';
import { type Language, worded } from './language.ts';

const texts = worded({
  en: {
    script: 'Passkeys need JavaScript, which this browser has switched off.',
    elsewhere: (origin: string) => `Passkeys work at ${origin} alone, over https.`,
    failed: 'The passkey was not used. Try again, or take another way.',
  },
  hi: {
    script: 'पासकी के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
    elsewhere: (origin: string) => `पासकी केवल ${origin} पर, https से चलती है।`,
    failed: 'पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें, या कोई दूसरा तरीक़ा लें।',
  },
});

type PasskeyForm = {
  language: Language;
  /** The hidden fields that every form needs. */
  proof: Html;
  /** Where its answer goes. */
  to: string;
  /** For the server: what the browser is asked. */
  purpose: 'sign-in' | 'add' | 'invitation';
  label: string;
  action?: string;
  look?: 'main' | 'plain';
  /** The invitation's token. */
  token?: string;
};

/**
 * A button that uses or makes a passkey, shown by the browser's script where that can be. Null
 * where BASE_URL is a bare address, which has no passkeys.
 */
export function passkeyForm(config: Pick<Config, 'BASE_URL'>, given: PasskeyForm): Html | null {
  const party = relyingParty(config);
  if (!party) return null;
  const { language, proof, to, purpose, label, action, look = 'plain', token } = given;
  const t = texts[language];
  return html`<form method="post" action="${to}" data-passkey="${purpose}" data-origin="${party.origin}" data-failed="${t.failed}" hidden>${proof}${hidden('passkey', '')}${token !== undefined && hidden('invitation', token)}${button(label, action, look)}</form><p class="soft" data-no-passkey hidden>${t.elsewhere(party.origin)}</p><noscript><p class="soft">${t.script}</p></noscript>`;
}
