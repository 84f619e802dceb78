import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { explain } from '../../src/cli/alert/explain.ts';
import { mail, results } from '../../test/mails/build.ts';
import { corpus } from '../../test/mails/corpus/index.ts';
import { shapes } from '../../test/mails/corpus/shapes.ts';

const ROUNDS = 5;

/**
 * `alert explain --batch` over every mail of the tests, beside mailparser alone on the same files,
 * in turns in one process. Prints the rate of explaining (reading, proving, understanding) beside
 * that of parsing alone; it must reach 0.7 of it.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'paisewise-explain-'));
  try {
    const files = await writeMails(folder);
    const lines = files.map(
      (file) => `${JSON.stringify({ file, args: ['--authserv-id', 'mx.google.com'] })}\n`,
    );
    const ours: number[] = [];
    const parser: number[] = [];
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round++) {
      const [explained, parsed] = [
        await rate(files.length, () => explainAll(lines)),
        await rate(files.length, () => parseAll(files)),
      ];
      if (round === 0) continue;
      ours.push(explained);
      parser.push(parsed);
    }
    const [explained, parsed] = [median(ours), median(parser)];
    process.stdout.write(
      `alert explain --batch of ${files.length} mails: ${explained.toFixed(0)}/s, mailparser alone ${parsed.toFixed(0)}/s: ${(explained / parsed).toFixed(2)} (at least 0.7)\n`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeMails(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const mails of Object.values(corpus)) {
    for (const one of mails) {
      const domain = /@([\w.-]+)/.exec(one.from)?.[1] ?? '';
      const bodies = one.body
        ? [{ body: one.body }]
        : Object.values(shapes).map((shape) => shape(one.says ?? ''));
      for (const body of bodies) {
        const file = path.join(folder, `${files.length}.eml`);
        await writeFile(
          file,
          mail({
            top: [results.gmail(domain)],
            from: one.from,
            subject: one.subject,
            date: new Date(one.date),
            ...body,
          }),
        );
        files.push(file);
      }
    }
  }
  return files;
}

async function explainAll(lines: readonly string[]): Promise<void> {
  const answers: string[] = [];
  const write = async (text: string) => {
    answers.push(text);
  };
  async function* stdin() {
    yield* lines;
  }
  await explain({ batch: true }, { stdin: stdin(), write, env: {} });
  if (answers.length !== lines.length)
    throw new Error(`${answers.length} answers to ${lines.length} mails`);
}

async function parseAll(files: readonly string[]): Promise<void> {
  for (const file of files) await simpleParser(await readFile(file));
}

async function rate(count: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (count / (performance.now() - start)) * 1000;
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
