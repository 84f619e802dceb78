import { type Sentence, say } from '../../words/sentence.ts';
import { codeOfTaught } from '../banks/taught-bank.ts';
import { nameProblem, needsTrust, senderProblem } from '../banks/taught-domain.ts';
import { domainOf } from '../mime/address.ts';
import { readHeaders } from '../mime/headers.ts';
import { Malformed } from '../mime/malformed.ts';
import { readViews } from '../page/views.ts';
import { parseMail, profileAt, readSender } from '../parse-mail.ts';
import { proveSender } from '../prove-sender.ts';
import { type ReadMailOptions, readMail } from '../read-mail.ts';
import type { Question, TaughtBank } from '../taught.ts';
import type { Reading } from '../types.ts';
import { bentBy } from './induce/attacks.ts';
import type { Facts, FactualMail } from './induce/tokens.ts';
import { induce } from './induce.ts';
import { type FiledPiece, piecesOf } from './layouts-file.ts';
import { learnMail } from './learn-mail.ts';

/** A mail as it came, and what is known of its payment. */
export type CheckMail = { raw: Buffer; options: ReadMailOptions; facts: Facts };

/** What became of one of the mails. */
type CheckAnswer = {
  state: 'learnt' | 'refused';
  why: Sentence;
  questions: readonly Question[];
};

/** What mails of a bank that nobody knows make. */
export type LearntBank = {
  answers: readonly CheckAnswer[];
  verdict: { state: 'template' | 'more' | 'refused'; why: Sentence; wording: string | null };
  bank: TaughtBank | null;
  pieces: readonly FiledPiece[];
  /** An operator has to vouch for it before its mails settle anything. */
  needsTrust: boolean;
};

/**
 * Makes a bank of two or three of its mails: templates of its credits, and the rest of each mail as
 * pieces. It stands only where it reads each of the mails right and can't be bent.
 * @param known the code of a bank that the product knows, where its changed words are learnt.
 */
export async function learnBank(
  sender: string,
  name: string,
  mails: readonly CheckMail[],
  isDespite: boolean,
  known: string | null = null,
): Promise<LearntBank> {
  const problem = known === null ? (senderProblem(sender) ?? nameProblem(name)) : null;
  if (problem !== null) return nothing('refused', problem, mails);
  const address = sender.trim().toLowerCase();
  const opened: (FactualMail | { problem: Sentence })[] = [];
  for (const mail of mails) opened.push(await openMail(mail, address));
  const whole = opened.filter((one): one is FactualMail => 'views' in one);
  const unproven = opened.map((one) => ('problem' in one ? one.problem : null));
  const [why] = unproven.filter((one) => one !== null);
  if (why !== undefined) return nothing('refused', why, mails, unproven);
  const own = [name, ...mails.flatMap(({ options }) => options.knowledge.holders)];
  const induced = induce(whole, own);
  if (induced.kind !== 'template')
    return nothing(induced.kind === 'unlike' ? 'more' : induced.kind, induced.why, mails);
  const bank = {
    ...newBank(domainOf(address), name.trim(), known),
    ...{ templates: induced.templates, openings: induced.openings },
  };
  return withPieces(bank, mails, whole, isDespite);
}

const newBank = (domain: string, name: string, known: string | null): TaughtBank => ({
  ...{ bank: known ?? codeOfTaught(domain), name, domain },
  ...{ signers: [], templates: [], openings: [] },
});

function nothing(
  state: 'more' | 'refused',
  why: Sentence,
  mails: readonly CheckMail[],
  whys: readonly (Sentence | null)[] = [],
): LearntBank {
  return {
    answers: mails.map((_, nth) => ({ state: 'refused', why: whys[nth] ?? why, questions: [] })),
    verdict: { state, why, wording: null },
    bank: null,
    pieces: [],
    needsTrust: false,
  };
}

/** The words of a mail that its sender's own signature proves. */
async function openMail(
  { raw, options, facts }: CheckMail,
  address: string,
): Promise<FactualMail | { problem: Sentence }> {
  try {
    const block = readHeaders(raw);
    const unnamed = newBank(domainOf(address), address, null);
    const sender = readSender(block.headers, options.experimental, [unnamed]);
    if (sender?.address !== address)
      return {
        problem: say('learning_from_another', {
          sender: sender?.address ?? say('sender_of_nobody'),
          address,
        }),
      };
    const { profile } = sender;
    if (profile === null) return { problem: say('learning_no_banks_sender') };
    const mail = parseMail(raw, block, sender, profile);
    const proof = await proveSender(
      mail,
      options.receivedAt ?? mail.sentAt ?? options.now,
      options,
    );
    if (proof.kind !== 'proven')
      return { problem: say('learning_sender_unproven', { why: proof.why }) };
    const { views } = await readViews(mail.raw, mail.headers, mail.bodyStart);
    return { views, facts };
  } catch (error) {
    if (error instanceof Malformed) return { problem: say('not_a_mail', { why: error.words }) };
    throw error;
  }
}

/** Teaches the rest of each mail, and tries the template on all of them. */
async function withPieces(
  bank: TaughtBank,
  mails: readonly CheckMail[],
  opened: readonly FactualMail[],
  isDespite: boolean,
): Promise<LearntBank> {
  const pieces: FiledPiece[] = [];
  const answers: CheckAnswer[] = [];
  const known = ({ options }: CheckMail) => ({
    ...options.knowledge,
    banks: [...options.knowledge.banks, bank],
    pieces: [...options.knowledge.pieces, ...piecesOf(pieces)],
  });
  for (const mail of mails) {
    const options = { ...mail.options, knowledge: known(mail) };
    const learnt = await learnMail(mail.raw, options, ANY_ACCOUNT, isDespite);
    if (learnt.state === 'refused')
      return {
        ...nothing('refused', learnt.why, mails),
        answers: [
          ...answers,
          { ...learnt, state: 'refused' },
          ...mails
            .slice(answers.length + 1)
            .map((): CheckAnswer => ({ state: 'refused', why: learnt.why, questions: [] })),
        ],
      };
    pieces.push(...learnt.pieces);
    answers.push({ state: 'learnt', why: learnt.why, questions: learnt.questions });
  }
  for (const [nth, mail] of mails.entries()) {
    const knowledge = known(mail);
    const reading = await readMail(mail.raw, { ...mail.options, knowledge });
    const profile = profileAt(bank.domain, mail.options.experimental, [bank]);
    const one = opened[nth];
    const wrong =
      wrongIn(reading, mail.facts) ?? (profile && one ? bentBy(profile, one, knowledge) : null);
    if (wrong !== null) return nothing('refused', wrong, mails);
  }
  const wording = bank.templates.join('\n');
  const why = say('learning_understood');
  return {
    answers,
    verdict: { state: 'template', why, wording },
    bank,
    pieces,
    needsTrust: bank.bank.startsWith('other:') && needsTrust(bank.domain),
  };
}

const ANY_ACCOUNT = { bank: null, lastDigits: null, addresses: null, payeeName: null };

/** What a template reads wrong of a mail; null where it states what is known of it. */
function wrongIn(reading: Reading, facts: Facts): Sentence | null {
  if (reading.reason !== 'ok') return say('learning_template_misses', { why: reading.explanation });
  const tail = reading.accountTail ?? '';
  const isRight =
    reading.amountPaise === facts.amountPaise &&
    tail !== '' &&
    (tail.endsWith(facts.lastDigits) || facts.lastDigits.endsWith(tail)) &&
    (facts.reference === undefined || reading.reference === facts.reference);
  return isRight ? null : say('learning_template_reads_another');
}
