import { isIP } from 'node:net';
import { say } from '../../words/sentence.ts';
import { checkAddress, type EgressDecision } from './check-address.ts';

const LOCAL_SUFFIXES = ['localhost', 'internal', 'local', 'home.arpa'];

/**
 * Checks the host of a webhook address as written: scheme, name, every spelling of an IP address.
 * Pure.
 * `allowedTargets` are `host:port` (WEBHOOK_ALLOWED_TARGETS), exactly as written there.
 * `why` ends a sentence that begins with the field's name and "is refused: ". Callers check the
 * URL's shape (length, spaces, user names) before.
 * @see interface: Create-order request body, webhook_url; decisions: Webhooks
 */
export function checkUrl(url: string, allowedTargets: readonly string[]): EgressDecision {
  if (!URL.canParse(url)) return { ok: false, why: say('target_no_url') };
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:')
    return { ok: false, why: say('target_of_other_scheme') };
  if (isAllowedTarget(url, allowedTargets)) return { ok: true };
  // URL has folded 127.1, 0x7f.1, 2130706433 and full-width digits into 127.0.0.1 by now.
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(literal) ? checkAddress(literal) : checkName(hostname);
}

/** Whether the URL's host and port, as written, are exempt. */
export function isAllowedTarget(url: string, allowedTargets: readonly string[]): boolean {
  const written = /^(https?):\/\/([^/?#\\]*)/i.exec(url);
  if (!written) return false;
  const [, scheme = '', authority = ''] = written;
  const port = scheme.toLowerCase() === 'https' ? 443 : 80;
  const target = /:\d+$/.test(authority) ? authority : `${authority}:${port}`;
  return allowedTargets.some((allowed) => allowed.toLowerCase() === target.toLowerCase());
}

function checkName(hostname: string): EgressDecision {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  const labels = name.split('.');
  if (labels.some((label) => label === ''))
    return { ok: false, why: say('target_with_empty_label', { host: hostname }) };
  if (labels.length === 1)
    return { ok: false, why: say('target_not_public_name', { host: hostname }) };
  const local = LOCAL_SUFFIXES.find((suffix) => name === suffix || name.endsWith(`.${suffix}`));
  if (local) return { ok: false, why: say('target_of_local_suffix', { suffix: local }) };
  return { ok: true };
}
