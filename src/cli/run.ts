import type { Command } from 'commander';
import { inTime } from '../platform/deadlines.ts';
import type { Stack } from './context.ts';
import { inWords, jsonLine } from './in-words.ts';

/**
 * What a verb answers: the JSON document, and lines for people if the plain rendering wouldn't do,
 * or another value that is rendered for them.
 * `failed`: the answer is a bad one, and the command exits with 1.
 */
export type Answer = { json: unknown; text?: string; shown?: unknown; failed?: boolean };

export type Common = { json?: boolean; quiet?: boolean; wide?: boolean };
/** `limit` null is all rows. */
export type Limited = Common & { limit: number | null };

/** Adds a verb with the common options. */
export const verb = (noun: Command, usage: string, about: string): Command =>
  noun.command(usage).description(about).option('--json', 'one JSON document on stdout');

/** A verb that lists: newest first. */
export const listVerb = (noun: Command, usage: string, about: string): Command =>
  verb(noun, usage, about)
    .option('--wide', 'all columns, however long the lines')
    .option('--limit <n>', 'rows at most; 0 is all', readLimit, 1000)
    // Commander takes no null from a reader. From here on null is all.
    .hook('preAction', (command) => {
      if (command.getOptionValue('limit') === 0) command.setOptionValue('limit', null);
    });

function readLimit(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongUsage('--limit is a whole number: 0 for all rows.');
  return Number(text);
}

/** The words on the command line can't be used: exit 2. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

/** The answer was printed, and it is a bad one: exit 1, without another word. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
}

const CLOSE_WITHIN_MS = 2_000;

/** Runs a verb on the stack and prints its answer. main handles the errors. */
export async function onStack(
  options: Common,
  work: (stack: Stack) => Promise<Answer>,
): Promise<void> {
  const { openStack } = await import('./context.ts');
  const stack = await openStack();
  try {
    const answer = await work(stack);
    if (!options.quiet) await print(options, answer);
    if (answer.failed) throw new BadAnswer();
  } finally {
    // A server that does not answer must not block the shell: the change is committed.
    await inTime(stack.close(), CLOSE_WITHIN_MS, 'late');
  }
}

/** Prints an answer of a verb that needs no stack. */
export async function print(options: Common, answer: Answer): Promise<void> {
  if (options.json) return write(jsonLine(answer.json));
  const { show } = await import('./show.ts');
  const width = options.wide ? Number.POSITIVE_INFINITY : Math.max(80, process.stdout.columns ?? 0);
  await write(`${answer.text ?? show(inWords(answer.shown ?? answer.json), width)}\n`);
}

/** Writes to stdout, waiting until it was taken. */
export const write = (text: string): Promise<void> =>
  new Promise((resolve, reject) =>
    process.stdout.write(text, (error) => (error ? reject(error) : resolve())),
  );

/** A line for the person at the terminal, beside the answer. */
export const printToStderr = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
