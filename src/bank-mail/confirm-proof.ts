import { say } from '../words/sentence.ts';
import { creditOf } from './merge-views.ts';
import { Malformed } from './mime/malformed.ts';
import type { ParsedMail } from './parse-mail.ts';
import { type Shape, shapesOf, withShape } from './proof/mime-shapes.ts';
import { type ProofResult, unproven } from './proof/signatures.ts';
import { type MailStatement, readStatement } from './read-statement.ts';
import type { Knowledge } from './taught.ts';
import type { Found } from './types.ts';

/**
 * The proof of a mail whose words are known (decisions: Trust in an alert). What a signature left
 * open, the words must bear. A mail whose Date anybody may change has to state its payment's day
 * and reference. A mail whose shape anybody may change must state one payment in every shape.
 */
export async function confirmProof(
  proof: ProofResult,
  mail: ParsedMail,
  { reading }: MailStatement,
  knowledge: Knowledge,
): Promise<ProofResult> {
  const found = creditOf(reading);
  if (proof.kind !== 'proven' || found === null) return proof;
  if (proof.open.includes('date') && !bearsAnyDate(found)) return unproven(say('proof_date_open'));
  const signsType = !proof.open.includes('type');
  const signsShape = signsType && !proof.open.includes('encoding');
  if (!signsShape && !(await isOneInEveryShape(mail, found, signsType, knowledge)))
    return unproven(say('proof_shape_open'));
  return proof;
}

/**
 * Whether another Date makes no new payment of it. With a reference it is the same one; with a
 * moment it lies where it lay; a day alone leaves room for a second one.
 */
const bearsAnyDate = ({ reference, stated }: Found): boolean =>
  reference !== null || stated.precision === 'minute' || stated.precision === 'second';

async function isOneInEveryShape(
  mail: ParsedMail,
  found: Found,
  signsType: boolean,
  knowledge: Knowledge,
): Promise<boolean> {
  const body = mail.raw.subarray(mail.bodyStart);
  const shapes = shapesOf(body, mail.headers, signsType);
  if (shapes === null) return false;
  let isOwn = false;
  for (const shape of shapes.own) {
    const credit = await creditIn(mail, shape, knowledge);
    if (credit !== null && !isSame(credit, found)) return false;
    isOwn ||= credit !== null;
  }
  if (!isOwn) return false;
  for (const shape of shapes.others) {
    const credit = await creditIn(mail, shape, knowledge);
    if (credit !== null && !isSame(credit, found)) return false;
  }
  return true;
}

/** The payment that a mail states in a shape; null where that makes none of it. */
async function creditIn(
  mail: ParsedMail,
  shape: Shape,
  knowledge: Knowledge,
): Promise<Found | null> {
  try {
    const headers = withShape(mail.headers, shape);
    const { reading } = await readStatement({ ...mail, headers }, knowledge);
    return creditOf(reading);
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

const isSame = (one: Found, other: Found): boolean =>
  JSON.stringify({ ...one, template: null }) === JSON.stringify({ ...other, template: null });
