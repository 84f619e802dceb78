import type { Header } from '../text/headers.ts';

const microsoft =
  /(?:^|\.)(?:outlook\.com|office365\.com|exchangelabs\.com|hotmail\.com|outlook\.office365\.us)$/i;

/**
 * Whether the first Authentication-Results stand above every Received that names a foreign host:
 * headers below it came with the mail.
 */
export function standsAboveForeignHosts(headers: readonly Header[]): boolean {
  for (const { name, value } of headers) {
    if (name === 'authentication-results') return true;
    if (name === 'received' && !isMicrosoftsOwn(value)) return false;
  }
  return false;
}

/** Whether a Received header says that one of Microsoft's hosts handed the mail to another. */
function isMicrosoftsOwn(received: string): boolean {
  const from = /^\s*from\s+([^\s;()]+)/i.exec(received)?.[1];
  const by = /\sby\s+([^\s;()]+)/i.exec(` ${received}`)?.[1];
  return by !== undefined && microsoft.test(by) && (from === undefined || microsoft.test(from));
}
