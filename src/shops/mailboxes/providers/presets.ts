import type { Proof } from '../../../bank-mail/types.ts';
import { type Sentence, say } from '../../../words/sentence.ts';

/**
 * A folder to watch: by its name, or by its special use if the name depends on the owner's
 * language.
 */
export type FolderWish = { name: string } | { use: '\\Junk' | '\\All' };

/** A mail provider's settings. */
export type Preset = {
  provider: string;
  /** null: the person gives it. */
  host: string | null;
  port: number;
  tls: boolean;
  /** Its other hosts, where it has any that the id goes by. */
  hosts?: RegExp;
  /** The id of the provider's own Authentication-Results; null: unknown, or not to be trusted. */
  authservId: string | null;
  proof: Proof;
  /** The first is the one to idle on. Folders by use are watched if the server has them. */
  folders: readonly FolderWish[];
  /** OAuth 2 that the provider needs or offers. */
  oauth: 'google' | 'microsoft' | null;
  /** What refuses a password, where the provider takes none any more. */
  withoutConsent: Sentence | null;
  /** Connections at once that the provider allows an account; we hold one. */
  connections: number;
  /** A hint to read before connecting. */
  hint: string;
};

const preset = (
  provider: string,
  rest: Partial<Omit<Preset, 'provider'>> & { hint: string },
): Preset => ({
  provider,
  host: null,
  port: 993,
  tls: true,
  authservId: null,
  proof: 'dkim',
  folders: [{ name: 'INBOX' }, { use: '\\Junk' }],
  oauth: null,
  withoutConsent: null,
  connections: 5,
  ...rest,
});

// A filter may archive the bank's mail, and Gmail may call it spam: both are read too.
const gmailFolders: readonly FolderWish[] = [
  { name: 'INBOX' },
  { use: '\\All' },
  { use: '\\Junk' },
];

const gmail = {
  host: 'imap.gmail.com',
  authservId: 'mx.google.com',
  proof: 'authentication-results',
  folders: gmailFolders,
  oauth: 'google',
  connections: 15,
} as const;
const microsoft = {
  host: 'outlook.office365.com',
  // Microsoft writes no id: this word stands for its unsigned first header (decisions: Trust in an
  // alert).
  authservId: 'microsoft',
  proof: 'authentication-results',
  oauth: 'microsoft',
  connections: 8,
} as const;

const zohosHosts = /^imap(?:pro)?\.zoho\.([a-z.]{2,6})$/;

/** The mail providers with their settings, by the word for `--provider`. */
export const presets: readonly Preset[] = [
  preset('gmail', {
    ...gmail,
    hint: 'Gmail takes an app password (2-Step Verification, then myaccount.google.com/apppasswords), or --oauth google.',
  }),
  preset('google-workspace', {
    ...gmail,
    hint: 'Google Workspace takes an app password where the admin allows it, or --oauth google.',
  }),
  preset('outlook', {
    ...microsoft,
    hint: 'Outlook.com takes no passwords over IMAP any more: use --oauth microsoft.',
    withoutConsent: say('outlook_without_consent'),
  }),
  preset('microsoft365', {
    ...microsoft,
    hint: 'Microsoft 365 takes no passwords over IMAP any more: use --oauth microsoft.',
    withoutConsent: say('microsoft365_without_consent'),
  }),
  preset('zoho', {
    host: 'imap.zoho.in',
    hosts: zohosHosts,
    authservId: 'mx.zohomail.in',
    proof: 'authentication-results',
    connections: 10,
    hint: 'Zoho Mail: switch IMAP on in Settings, and make an app password if two-factor login is on. Accounts outside India use --host imap.zoho.com (or .eu, .com.au …), organisations --host imappro.zoho.in.',
  }),
  preset('yahoo', {
    host: 'imap.mail.yahoo.com',
    hint: 'Yahoo takes an app password (Account security, Generate app password).',
  }),
  preset('icloud', {
    host: 'imap.mail.me.com',
    authservId: 'dmarc.icloud.com',
    proof: 'authentication-results',
    hint: 'iCloud takes an app-specific password (account.apple.com). The user name is the part before @icloud.com.',
  }),
  // Its servers repeat the header under one id, which proves nothing: signatures are verified here
  // instead.
  preset('fastmail', {
    host: 'imap.fastmail.com',
    connections: 10,
    hint: 'Fastmail takes an app password (Settings, Privacy & Security).',
  }),
  preset('imap', {
    folders: [{ name: 'INBOX' }],
    hint: 'Any IMAP server: give --host, and --port unless it is 993.',
  }),
];

/** The preset of that name, or null. */
export const presetOf = (provider: string): Preset | null =>
  presets.find((known) => known.provider === provider) ?? null;

/** Whether a server is the provider's own. */
export const isAt = ({ host, hosts }: Preset, server: string): boolean =>
  host !== null && (host === server || (hosts?.test(server) ?? false));

/** The id that the provider writes at a server of its own: Zoho's goes by the data centre. */
export function idAt(preset: Preset, server: string): string | null {
  const centre = preset.hosts?.exec(server)?.[1];
  if (centre !== undefined) return `mx.zohomail.${centre}`;
  return isAt(preset, server) ? preset.authservId : null;
}
