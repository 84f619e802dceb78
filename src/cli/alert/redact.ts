import { Malformed } from '../../bank-mail/mime/malformed.ts';
import { redactMail } from '../../bank-mail/redact/redact-mail.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import type { Io } from './mail-args.ts';
import { readMailFile } from './mail-file.ts';

/**
 * `alert redact FILE|-`: a copy of a mail that can be shared, on standard output as it is, or as
 * `{"mail"}` with `json`. Throws Refusal `not_found` for a missing file and `malformed` for what is
 * no mail.
 */
export async function redact(
  args: { file?: string | undefined; json?: boolean | undefined },
  io: Pick<Io, 'write'> & Partial<Pick<Io, 'stdin'>>,
): Promise<void> {
  const raw = await readMailFile(args.file, io.stdin ?? null);
  try {
    const text = (await redactMail(raw)).toString('utf8');
    await io.write(args.json ? `${JSON.stringify({ mail: text })}\n` : text);
  } catch (error) {
    if (error instanceof Malformed)
      throw new Refusal('malformed', say('not_a_mail', { why: error.words }), {}, { cause: error });
    throw error;
  }
}
