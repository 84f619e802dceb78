import { writeFile } from 'node:fs/promises';
import { bounds } from '../../bank-mail/mime/malformed.ts';
import { type FiledPiece, piecesOf, writeLayouts } from '../../bank-mail/teach/layouts-file.ts';
import { learnMail } from '../../bank-mail/teach/learn-mail.ts';
import { readConfig } from '../../platform/config.ts';
import { isProduction } from '../../platform/refuse-development.ts';
import { lookUpTxt } from '../../platform/txt-lookup.ts';
import { knownBanks } from '../../settings.ts';
import { type Io, knowledgeOf, linesOf, readBatchLine, readMailArgs } from '../alert/mail-args.ts';
import { readMailFile } from '../alert/mail-file.ts';
import { explainFailure } from '../failure.ts';
import { WrongUsage } from '../run.ts';

type LearnArgs = { out?: string; despiteWarnings?: boolean };

/**
 * `layout learn --batch`: what each mail asks, and what would be learnt of it, one JSON line each, in
 * order. A mail counts what the ones before it taught. `out` then holds all that was learnt.
 */
export async function learnMails(args: LearnArgs, io: Io): Promise<void> {
  const config = await knownBanks(readConfig(io.env));
  const learnt: FiledPiece[] = [];
  const one = async (line: string) => {
    const given = readBatchLine(line);
    const { proof, receivedAt, wanted } = readMailArgs(given);
    const known = await knowledgeOf(given);
    const options = {
      ...{ proof, receivedAt, authservId: given.authservId ?? null, resolver: lookUpTxt },
      production: isProduction(config, io.env),
      now: new Date(),
      alertDelayMs: config.ALERT_DELAY_MS,
      experimental: config.ALERT_EXPERIMENTAL,
      knowledge: { ...known, pieces: [...known.pieces, ...piecesOf(learnt)] },
    };
    const raw = await readMailFile(given.file, null, bounds.mailBytes + 1);
    const answer = await learnMail(raw, options, wanted, args.despiteWarnings ?? false);
    learnt.push(...answer.pieces);
    const questions = answer.questions.map(({ words, place, warnings, never }) => ({
      ...{ words, place, warnings, never },
    }));
    return { file: given.file, state: answer.state, why: answer.why, questions };
  };
  for await (const line of linesOf(io.stdin)) {
    if (line.trim() === '') continue;
    const answer = await one(line).catch((error: unknown) => {
      const { code, message } =
        error instanceof WrongUsage
          ? { code: 'wrong_usage', message: error.message }
          : explainFailure(error);
      return { error: code, message };
    });
    await io.write(`${JSON.stringify(answer)}\n`);
  }
  if (args.out !== undefined)
    await writeFile(args.out, writeLayouts({ banks: [], pieces: learnt }));
}
