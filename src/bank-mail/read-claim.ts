import { bounds } from './mime/malformed.ts';
import { readViews } from './page/views.ts';
import type { ParsedMail } from './parse-mail.ts';
import { asMailStatement, type MailStatement } from './read-statement.ts';

/**
 * What a mail claims that nothing proves, for its row in the ledger: it settles nothing. Anybody can
 * send one, so it must cost little whatever stands in it: its beginning is read without its styles,
 * and what stands around a statement isn't. Throws Malformed as `readStatement` does.
 */
export const readClaim = ({
  raw,
  headers,
  bodyStart,
  profile,
}: ParsedMail): Promise<MailStatement> =>
  asMailStatement(async () => {
    const beginning = raw.subarray(0, Math.max(bounds.unprovenBytes, bodyStart));
    const text = await readViews(beginning, headers, bodyStart);
    const budget = { left: bounds.claimSteps };
    const claims = text.views.flatMap((view) => profile.claim(view, budget) ?? []);
    const found = claims.find(({ kind }) => kind === 'credit') ?? claims[0];
    return { text, reading: found === undefined ? { kind: 'none' } : { kind: 'found', found } };
  });
