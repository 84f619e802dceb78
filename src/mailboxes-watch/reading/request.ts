import { type ReadMailOptions, readMail } from '../../bank-mail/read-mail.ts';
import type { Reading } from '../../bank-mail/types.ts';

/** A mail to read, as it goes to a thread: with the answers of name servers known so far. */
export type ReadRequest = {
  raw: Uint8Array<ArrayBuffer>;
  options: Omit<ReadMailOptions, 'resolver'>;
  answers: ReadonlyMap<string, TxtAnswer>;
};

export type TxtAnswer = { records: string[][] } | { code: string };

/** What a request comes to. `asks`: names whose TXT records it lacked; with them it reads more. */
export type ReadResult = { reading: Reading; asks: readonly string[] };

/** The first message of a thread: it can read. */
export const READY = 'ready';

/** Reads a mail without waiting for anything: a thread that waits reads no other mail. */
export async function readRequest({ raw, options, answers }: ReadRequest): Promise<ReadResult> {
  const asks = new Set<string>();
  const resolver = async (name: string): Promise<string[][]> => {
    const answer = answers.get(name);
    if (answer && 'records' in answer) return answer.records;
    if (!answer) asks.add(name);
    throw Object.assign(new Error(`${name} has no answer`), { code: answer?.code ?? 'ETIMEOUT' });
  };
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const reading = await readMail(source, { ...options, resolver });
  return { reading, asks: [...asks] };
}
