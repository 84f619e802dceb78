import { open } from 'node:fs/promises';
import { MOST_BYTES } from '../../office/books/read-statement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';

/** The file's bytes, a little more than may be read at most: who reads them refuses the rest. */
export async function readStatementFile(file: string): Promise<Uint8Array> {
  const handle = await open(file).catch((cause) => {
    throw new Refusal('not_found', say('file_unreadable', { file }), {}, { cause });
  });
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of handle.createReadStream({ end: MOST_BYTES, autoClose: false })) {
      chunks.push(chunk);
      length += chunk.length;
    }
    return Buffer.concat(chunks, length);
  } catch (cause) {
    throw new Refusal('not_found', say('file_unreadable', { file }), {}, { cause });
  } finally {
    await handle.close();
  }
}
