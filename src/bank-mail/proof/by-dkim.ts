import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { BankProfile } from '../types.ts';
import { isAligned } from './alignment.ts';
import { type Dns, systemDns } from './dns.ts';
import { type ProofResult, unproven } from './proof-result.ts';
import type { Signatures } from './signatures.ts';

let shared: Dns | null = null;

/**
 * Whether our own verification proves the sender: one signature aligned with From that passes, limits nothing (no l=) and covers
 * From, Subject and Date. Only aligned signatures are looked up, so that a stranger's broken DNS holds nothing up.
 * A DNS failure of an aligned one is `deferred`: nothing is known yet.
 * @param at the moment at which the signature's times are judged: the mail's arrival.
 */
export async function provenByDkim(
  raw: Buffer,
  profile: BankProfile,
  senderDomain: string,
  signatures: Signatures,
  at: Date,
  dns: Dns = (shared ??=
    systemDns()),
): Promise<ProofResult> {
  if (!signatures.aligned) return unproven(`It carries no signature of ${senderDomain} (DKIM).`);
  const onlyAligned: Dns = async (name, type) => {
    const signer = /^[^.].*?\._domainkey\.(.+)$/i.exec(name)?.[1];
    if (signer === undefined || !isAligned(profile, senderDomain, signer))
      throw Object.assign(new Error('not asked'), { code: 'ENOTFOUND' });
    return dns(name, type);
  };
  const { results } = await verify(withCrlf(raw), {
    resolver: onlyAligned,
    rejectRsaSha1: true,
    minBitLength: 1024,
    curTime: at,
  });
  let why = `No signature of ${senderDomain} on it is valid (DKIM); it may have been changed on its way.`;
  let failedLookup = false;
  for (const result of results) {
    if (!result.signingDomain || !isAligned(profile, senderDomain, result.signingDomain)) continue;
    if (result.status.result === 'temperror') failedLookup = true;
    if (result.status.result !== 'pass') continue;
    if (result.canonBodyLengthLimited || result.status.underSized) {
      why =
        'Its signature covers only the beginning of the text, so the rest could be anybody’s (DKIM l=).';
      continue;
    }
    const covered = (result.signingHeaders?.keys ?? '').toLowerCase().split(/\s*:\s*/);
    if (['from', 'subject', 'date'].every((name) => covered.includes(name)))
      return { kind: 'proven' };
    why = 'Its signature does not cover sender, subject and date (DKIM h=).';
  }
  if (failedLookup)
    return {
      kind: 'deferred',
      why: `The key of ${senderDomain} could not be looked up just now; it is tried again.`,
    };
  return unproven(why);
}

/** What the verifier makes of a mail; where it stumbles over one, no signature of it is valid. */
async function verify(
  ...[raw, options]: Parameters<typeof dkimVerify>
): Promise<Pick<Awaited<ReturnType<typeof dkimVerify>>, 'results'>> {
  try {
    return await dkimVerify(raw, options);
  } catch {
    return { results: [] };
  }
}

/** The verifier takes a bare line feed for a line at a time, which is slow by the megabyte; it reads them as CRLF, and so does this. */
function withCrlf(raw: Buffer): Buffer {
  for (let at = raw.indexOf(10); at !== -1; at = raw.indexOf(10, at + 1)) {
    if (raw[at - 1] !== 13)
      return Buffer.from(raw.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1');
  }
  return raw;
}
