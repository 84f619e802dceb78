import type { Proof } from '../../bank-mail/types.ts';
import { readAddress } from '../../platform/input-text.ts';
import { say } from '../../words/sentence.ts';
import { type FolderWish, type Preset, presetOf, presets } from './providers/presets.ts';
import { invalid, isOnThisMachine, resolveProof } from './resolve-proof.ts';

/** A mailbox as a person describes it. The provider's preset fills in the rest. */
export type ConnectMailbox = {
  businessId: string;
  provider?: string;
  host?: string;
  port?: number;
  username: string;
  password?: string;
  oauth?: { kind: 'google' | 'microsoft'; refreshToken: string };
  tls?: boolean;
  folders?: readonly string[];
  proof?: Proof;
  authservId?: string;
  addresses?: readonly string[];
  /** Who does it, for the audit. */
  actor?: string;
};

/** A mailbox's complete settings. */
export type MailboxSettings = {
  businessId: string;
  provider: string;
  host: string;
  port: number;
  tls: boolean;
  username: string;
  auth: 'password' | 'google' | 'microsoft';
  proof: Proof;
  authservId: string | null;
  addresses: readonly string[];
  folders: readonly FolderWish[];
};

/** The settings that follow from a person's description and the provider's preset. Pure. */
export function resolveSettings(input: ConnectMailbox): MailboxSettings {
  const preset = presetOf(input.provider ?? 'imap');
  if (!preset)
    throw invalid(
      say('provider_unknown', {
        provider: input.provider ?? '',
        providers: presets.map((known) => known.provider).join(', '),
      }),
    );
  const host = readHost(input, preset);
  const username = input.username.trim();
  if (!username) throw invalid(say('user_missing'));
  const tls = input.tls ?? preset.tls;
  const port = input.port ?? (tls ? preset.port : 143);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw invalid(say('port_out_of_range'));
  refuseWrongLogin(input, preset);
  refuseTokenElsewhere(input, host);
  return {
    businessId: input.businessId,
    provider: preset.provider,
    host,
    port,
    tls,
    username,
    auth: input.oauth?.kind ?? 'password',
    ...resolveProof(input, preset, host),
    addresses: addressesOf(input, username),
    folders: input.folders?.length ? input.folders.map((name) => ({ name })) : preset.folders,
  };
}

function readHost(input: ConnectMailbox, preset: Preset): string {
  const host = plainHost(input.host ?? preset.host ?? '');
  if (!host) throw invalid(say('host_missing'));
  if (/[\s/@]/.test(host)) throw invalid(say('host_malformed', { host }));
  return host;
}

// With the dot of a full name it would be another mailbox, read twice.
const plainHost = (host: string): string => host.trim().toLowerCase().replace(/\.+$/, '');

function refuseWrongLogin(input: ConnectMailbox, preset: Preset): void {
  if (input.oauth && preset.oauth !== null && preset.oauth !== input.oauth.kind)
    throw invalid(
      say('oauth_of_another_provider', {
        given: input.oauth.kind,
        provider: preset.provider,
        wanted: preset.oauth,
      }),
    );
  if (!input.oauth && preset.withoutConsent && input.host === undefined)
    throw invalid(preset.withoutConsent);
  if (!input.oauth && !input.password) throw invalid(say('password_missing'));
}

// A login with a token hands it to the server, which may be anybody's. A proxy on this machine is
// the owner's own.
function refuseTokenElsewhere({ oauth }: ConnectMailbox, host: string): void {
  if (!oauth || isOnThisMachine(host)) return;
  const hosts = presets.filter((known) => known.oauth === oauth.kind).map((known) => known.host);
  if (!hosts.includes(host))
    throw invalid(
      say('oauth_elsewhere', { given: oauth.kind, hosts: [...new Set(hosts)].join(' or '), host }),
    );
}

function addressesOf(input: ConnectMailbox, username: string): readonly string[] {
  if (input.addresses?.length) return [...new Set(input.addresses.map(readAddress))];
  if (!username.includes('@')) throw invalid(say('bank_address_missing', { username }));
  return [readAddress(username)];
}
