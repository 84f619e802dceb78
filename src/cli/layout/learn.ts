import { writeFile } from 'node:fs/promises';
import { type FiledPiece, piecesOf, writeLayouts } from '../../bank-mail/teach/layouts-file.ts';
import { learnMail } from '../../bank-mail/teach/learn-mail.ts';
import { readConfig } from '../../platform/config.ts';
import { knownBanks } from '../../settings.ts';
import { lineFailure, questionsJson, readGivenMail } from '../alert/given-mail.ts';
import { type Io, linesOf, readBatchLine } from '../alert/mail-args.ts';
import { jsonLine } from '../in-words.ts';

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
    const { raw, options, wanted } = await readGivenMail(given, null, config, io.env);
    const pieces = [...options.knowledge.pieces, ...piecesOf(learnt)];
    const knowledge = { ...options.knowledge, pieces };
    const isDespite = args.despiteWarnings ?? false;
    const answer = await learnMail(raw, { ...options, knowledge }, wanted, isDespite);
    learnt.push(...answer.pieces);
    const { state, why, questions } = answer;
    return { file: given.file, state, why, questions: questionsJson(questions) };
  };
  for await (const line of linesOf(io.stdin)) {
    if (line.trim() === '') continue;
    const answer = await one(line).catch(lineFailure);
    await io.write(jsonLine(answer));
  }
  if (args.out !== undefined)
    await writeFile(args.out, writeLayouts({ banks: [], pieces: learnt }));
}
