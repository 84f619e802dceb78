import { matcherOf, type Sentences } from './match-sentence.ts';
import { ofAlerts } from './of-alerts.ts';
import { ofDoubts } from './of-doubts.ts';
import { ofMails } from './of-mails.ts';
import { ofProof } from './of-proof.ts';
import { ofVerification } from './of-verification.ts';

/** What was found: of alerts and webhooks. */
export const findings: Sentences = {
  ...ofAlerts,
  ...ofMails,
  ...ofVerification,
  ...ofDoubts,
  ...ofProof,
};

const LONGEST = 2_000;
/** A finding names an error, which may name another. */
const DEEPEST = 4;

const finders = Array.from({ length: DEEPEST }, (_, depth) =>
  matcherOf(findings, (named) => within(named, depth + 1) ?? named),
);

function within(text: string, depth: number): string | undefined {
  const found = finders[depth]?.(text);
  if (found !== undefined) return found;
  // "What is wrong: what was seen", where only the first is ours.
  const colon = text.indexOf(': ');
  if (colon < 0 || depth >= DEEPEST) return undefined;
  const before = finders[depth]?.(text.slice(0, colon));
  const rest = text.slice(colon + 2);
  return before === undefined ? undefined : `${before}: ${within(rest, depth + 1) ?? rest}`;
}

/**
 * What was found in Hindi, with names, codes and others' words left as they are; undefined for what
 * isn't known. Pure.
 */
export const findingInHindi = (text: string): string | undefined =>
  text.length > LONGEST ? undefined : within(text, 0);
