import { type Header, valuesOf } from '../mime/headers.ts';
import { type Clause, parseResults } from './results-grammar.ts';

const RESULTS = 'authentication-results';
/** Where iCloud says what DMARC found: the id of its mailboxes. */
export const icloud = 'dmarc.icloud.com';
const DKIM = 'dkim-verifier.icloud.com';
const SPF = 'spf.icloud.com';
/** What it says above that, of brands and of mail that was forwarded. */
const ABOVE: ReadonlySet<string> = new Set(['bimi.icloud.com', 'arc.icloud.com']);
/** Its host that puts mail into mailboxes, which no stranger reaches; it names no addresses. */
const LAST_HOST = /^[a-z0-9-]*mailgateway[a-z0-9-]*$/;

/** Whether a header might be read as one of an id: as it stands, or where it can't be read. */
export function couldCarry(value: string, id: string | null): boolean {
  const results = parseResults(value);
  if (results === null) return id === null || value.toLowerCase().includes(id);
  return results.id === id;
}

/**
 * A mail's headers without the headers that iCloud writes above its word on DMARC: its results on
 * brands and on forwarding, and its last host's Received from the one before.
 */
export function withoutIclouds(headers: readonly Header[]): readonly Header[] {
  const dmarc = headers.findIndex(
    ({ name, value }) => name === RESULTS && parseResults(value)?.id === icloud,
  );
  const last = headers.findIndex(({ name }) => name === 'received');
  const handsOn = isHandedOn(headers, last);
  return headers.filter(
    ({ name, value }, at) =>
      at >= dmarc ||
      !((at === last && handsOn) || (name === RESULTS && ABOVE.has(parseResults(value)?.id ?? ''))),
  );
}

const ENDS =
  /^from\s+([a-z0-9.-]{1,100})(?:\s+\([^()]{0,200}\))?\s+by\s+([a-z0-9.-]{1,100})(?=[\s;]|$)/i;

/** Whether the first Received hands on what the host of the second one received. */
function isHandedOn(headers: readonly Header[], last: number): boolean {
  const [first, second] = valuesOf(headers, 'received').map((value) =>
    ENDS.exec(value.trim().replace(/\s+/g, ' ')),
  );
  const [, from, by] = first ?? [];
  return (
    last !== -1 &&
    LAST_HOST.test(by?.toLowerCase() ?? '') &&
    !/[[(]/.test(first?.[0] ?? '') &&
    from?.toLowerCase() === second?.[2]?.toLowerCase()
  );
}

/**
 * The clauses of iCloud's DKIM verifier, a header for each signature: the headers between its words
 * on DMARC and on SPF, of which there is one each. Below, anything may have come with the mail: a
 * header that stands there under the verifier's id may be forged, so none counts.
 */
export function icloudsDkim(headers: readonly Header[]): readonly Clause[] {
  const results = headers.flatMap(({ name, value }, at) =>
    name === RESULTS || name === 'received' ? [{ name, value, at }] : [],
  );
  const placeOf = (id: string): number[] =>
    results.flatMap(({ name, value }, place) =>
      name === RESULTS && couldCarry(value, id) ? [place] : [],
    );
  const [dmarc = -1] = placeOf(icloud);
  const [spf = -1, ...more] = placeOf(SPF);
  const verifiers = placeOf(DKIM);
  const areOwn =
    more.length === 0 &&
    verifiers.every((place, nth) => place === dmarc + 1 + nth) &&
    spf === dmarc + verifiers.length + 1;
  if (dmarc === -1 || verifiers.length === 0 || !areOwn) return [];
  return verifiers.flatMap((place) => {
    const read = parseResults(results[place]?.value ?? '');
    return read === null ? [] : read.clauses.filter(({ method }) => method === 'dkim');
  });
}
