import type { Question } from '../../../src/bank-mail/taught.ts';
import type { Reading } from '../../../src/bank-mail/types.ts';
import type { Context } from '../../../src/platform/context.ts';
import { say } from '../../../src/words/sentence.ts';
import { anAlertArrives } from './arriving-alert.ts';

/** A piece that nobody knows, of the body, without a warning; what is given wins. */
export const aQuestion = (key: string, given: Partial<Question> = {}): Question => ({
  words: key,
  key,
  place: 'body',
  warnings: [],
  between: null,
  never: null,
  ...given,
});

/** A proven mail of a credit that asks; the alert's id. Paid when it arrived, unless told otherwise. */
export async function anAskingMail(
  ctx: Context,
  business: { businessId: string; mailboxId: string },
  asked: readonly Question[],
  { arrivedAt = new Date(), ...given }: Partial<Reading> & { arrivedAt?: Date } = {},
): Promise<string> {
  const recorded = await anAlertArrives(
    ctx,
    business,
    {
      ...{ asked, reason: 'ambiguous', explanation: say('doubt_words_unknown') },
      occurred: { earliest: arrivedAt, latest: arrivedAt },
      ...given,
    },
    arrivedAt,
  );
  if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
  return recorded.alertId;
}
