import { bounds } from '../../bank-mail/mime/malformed.ts';
import type { ReadMailOptions } from '../../bank-mail/read-mail.ts';
import type { Question } from '../../bank-mail/taught.ts';
import type { Config } from '../../platform/config.ts';
import { isProduction } from '../../platform/refuse-development.ts';
import { lookUpTxt } from '../../platform/txt-lookup.ts';
import { explainFailure } from '../failure.ts';
import { WrongUsage } from '../run.ts';
import { type ExplainArgs, type Io, knowledgeOf, readMailArgs } from './mail-args.ts';
import { readMailFile } from './mail-file.ts';

/** No more of a mail is understood; one byte more tells that it goes on. */
const LONGEST = bounds.mailBytes + 1;

/**
 * The mail that arguments name, how it is to be read, and the account it shall pay. `stdin` is for
 * the file `-`; null where standard input is the batch. Throws WrongUsage.
 */
export async function readGivenMail(
  given: ExplainArgs,
  stdin: Io['stdin'] | null,
  config: Config,
  env: Io['env'],
) {
  const { proof, receivedAt, wanted } = readMailArgs(given);
  const options: ReadMailOptions = {
    proof,
    authservId: given.authservId ?? null,
    resolver: lookUpTxt,
    production: isProduction(config, env),
    receivedAt,
    now: new Date(),
    alertDelayMs: config.ALERT_DELAY_MS,
    experimental: config.ALERT_EXPERIMENTAL,
    knowledge: await knowledgeOf(given),
  };
  return { raw: await readMailFile(given.file, stdin, LONGEST), options, wanted };
}

/** What a batch answers to a line that failed. */
export function lineFailure(error: unknown): { error: string; message: string } {
  if (error instanceof WrongUsage) return { error: 'wrong_usage', message: error.message };
  const { code, message } = explainFailure(error);
  return { error: code, message };
}

/** Questions as a batch prints them. */
export const questionsJson = (questions: readonly Question[]) =>
  questions.map(({ words, place, warnings, never }) => ({ words, place, warnings, never }));
