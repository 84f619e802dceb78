import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeLayouts } from '../../bank-mail/teach/layouts-file.ts';
import { type CheckMail, learnBank } from '../../bank-mail/teach/learn-bank.ts';
import { readConfig } from '../../platform/config.ts';
import { knownBanks } from '../../settings.ts';
import { lineFailure, questionsJson, readGivenMail } from '../alert/given-mail.ts';
import { type Io, linesOf, readBatchLine } from '../alert/mail-args.ts';
import { jsonLine } from '../in-words.ts';
import { WrongUsage } from '../run.ts';

type LearnArgs = { sender: string; bankName: string; out?: string; despiteWarnings?: boolean };
type Line = { file: string | undefined; mail: CheckMail } | { error: string; message: string };

const factsOfLine = z.object({
  facts: z.strictObject({
    amount_paise: z.int().positive(),
    last_digits: z.string().regex(/^\d{2,6}$/),
    reference: z.string().min(1).max(40).optional(),
    payer: z.string().min(1).max(200).optional(),
  }),
});

/**
 * `bank learn --batch`: what mails of a bank that nobody knows teach, one JSON line each, in order, and
 * one last line: whether they make a template. `out` then holds the bank and its pieces.
 */
export async function learnBankOf(args: LearnArgs, io: Io): Promise<void> {
  const lines: Line[] = [];
  for await (const line of linesOf(io.stdin))
    if (line.trim() !== '') lines.push(await readLine(line, io).catch(lineFailure));
  const mails = lines.flatMap((line) => ('mail' in line ? [line.mail] : []));
  const { sender, bankName, despiteWarnings = false } = args;
  const learnt = await learnBank(sender, bankName, mails, despiteWarnings);
  const answers = [...learnt.answers];
  for (const line of lines) await io.write(jsonLine(answerTo(line, answers)));
  const verdict = { ...learnt.verdict, needs_trust: learnt.needsTrust };
  await io.write(jsonLine(verdict));
  if (args.out !== undefined && learnt.bank !== null)
    await writeFile(args.out, writeLayouts({ banks: [learnt.bank], pieces: learnt.pieces }));
}

async function readLine(line: string, { env }: Io): Promise<Line> {
  const given = readBatchLine(line);
  const read = factsOfLine.safeParse(JSON.parse(line));
  if (!read.success)
    throw new WrongUsage(
      'A line has "facts": {"amount_paise", "last_digits", "reference"?, "payer"?}.',
    );
  const { amount_paise: amountPaise, last_digits: lastDigits, reference, payer } = read.data.facts;
  const config = await knownBanks(readConfig(env));
  const { raw, options } = await readGivenMail(given, null, config, env);
  const facts = {
    ...{ amountPaise, lastDigits },
    ...(reference === undefined ? {} : { reference }),
    ...(payer === undefined ? {} : { payer }),
  };
  return { file: given.file, mail: { raw, options, facts } };
}

function answerTo(line: Line, answers: Awaited<ReturnType<typeof learnBank>>['answers'][number][]) {
  if ('error' in line) return line;
  const answer = answers.shift();
  const questions = questionsJson(answer?.questions ?? []);
  return { file: line.file, state: answer?.state, why: answer?.why, questions };
}
