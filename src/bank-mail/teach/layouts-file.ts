import { z } from 'zod';
import { render } from '../../words/render.ts';
import { banks } from '../banks/index.ts';
import { bankOfTaught, codeOfTaught } from '../banks/taught-bank.ts';
import { nameProblem, senderProblem } from '../banks/taught-domain.ts';
import { vocabulary } from '../redact/vocabulary.ts';
import { places, type TaughtBank, type TaughtPiece } from '../taught.ts';
import { templateProblem } from './template-problem.ts';

/** A file of layouts is text that a person can look through; a larger one is none. */
export const FILE_BYTES = 8 * 1024 * 1024;

/** No view that is read is longer. */
const words = z.string().min(1).max(32_000);
const piece = z.strictObject({
  bank: z.string().min(1).max(260).nullable(),
  place: z.enum(places),
  words,
  between: z.tuple([words, words]).nullable(),
  warned: z.array(z.string().max(32)).max(16),
});
const wording = z.string().min(1).max(4000);
const bank = z
  .strictObject({
    /** Of a bank that the product knows, whose changed words these are. */
    bank: z.string().max(40).optional(),
    name: z.string().min(1).max(80),
    domain: z.string().min(4).max(253),
    templates: z.array(wording).min(1).max(16),
    openings: z.array(wording).max(16),
  })
  .refine(isItsDomain, 'its domain is no bank’s')
  .transform(
    ({ bank: known, ...one }): TaughtBank => ({
      ...one,
      bank: known ?? codeOfTaught(one.domain),
      signers: [],
    }),
  )
  .superRefine(({ name, templates, openings }, ctx) => {
    const unusable = nameProblem(name);
    const problems = [
      unusable && render(unusable),
      ...templates.map(templateProblem).map((problem) => problem && render(problem)),
      openings.some((one) => /[{}[\]<>]/.test(one)) ? 'an opening has more than words' : null,
    ];
    for (const message of problems)
      if (message !== null) ctx.addIssue({ code: 'custom', message, path: ['templates'] });
  })
  .refine(isReadable, 'a template cannot be read');
const file = z.strictObject({
  version: z.literal(1),
  banks: z.array(bank).max(200).default([]),
  pieces: z.array(piece).max(50_000),
});

function isItsDomain({
  bank: known,
  domain,
}: {
  bank?: string | undefined;
  domain: string;
}): boolean {
  return known === undefined
    ? senderProblem(`alerts@${domain}`) === null
    : banks.some((one) => one.bank === known && one.domains.includes(domain));
}

function isReadable(taught: TaughtBank): boolean {
  try {
    bankOfTaught(taught);
    return true;
  } catch {
    return false;
  }
}

/** What a file of layouts holds. */
export type Layouts = { banks: readonly TaughtBank[]; pieces: readonly FiledPiece[] };

/** A taught piece as it stands in a file. */
export type FiledPiece = z.output<typeof piece>;

/** Whether all words of an opening are banks’: other words may be a payer’s or a shop’s name. */
function namesNobody(opening: string, bankName: string): boolean {
  const own = new Set(wordsIn(bankName));
  const isBanks = (word: string) => own.has(word) || vocabulary().has(word);
  return wordsIn(opening).every(isBanks) && !CAPITALS.test(opening);
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
/** As names are written in mails. */
const CAPITALS = /(?<!\p{L})\p{Lu}{2,}\s+\p{Lu}{2,}(?!\p{L})/u;

/** The text of a file of layouts; it names nobody. */
export function writeLayouts({ banks: taught, pieces }: Layouts): string {
  const filed = taught.map(({ bank: code, name, domain, templates, openings }) => ({
    ...(code.startsWith('other:') ? {} : { bank: code }),
    ...{ name, domain, templates, openings: openings.filter((one) => namesNobody(one, name)) },
  }));
  return `${JSON.stringify({ version: 1, banks: filed, pieces }, null, 1)}\n`;
}

/** The banks and pieces of a file; a sentence where it is none that can be read. */
export function readLayouts(text: string): Layouts | { problem: string } {
  if (Buffer.byteLength(text) > FILE_BYTES) return { problem: 'The file is larger than 8 MB.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'The file is no JSON.' };
  }
  const read = file.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return {
    problem: `The file is no layouts of version 1: ${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'wrong'}.`,
  };
}

/** Filed pieces as the reader takes them. */
export const piecesOf = (filed: readonly FiledPiece[]): TaughtPiece[] =>
  filed.map(({ bank, place, words, between }, nth) => ({
    pieceId: `file:${nth}`,
    bank,
    place,
    key: words,
    between,
  }));
