import { taughtJson } from '../../payments/matching/taught/teach-alert.ts';
import { teachQuestions } from '../../payments/matching/taught/teach-questions.ts';
import { type LookedBack, lookBack } from '../../payments/watching/look-back.ts';
import { getMailbox } from '../../shops/mailboxes/mailbox-object.ts';
import type { Stack } from '../context.ts';
import { lazyNotifier } from '../engine.ts';
import { printToStderr } from '../run.ts';

export type LookBackWish = {
  days: number;
  /** All that the layouts ask is taught. */
  understand: { by: string; reason: string; despiteWarnings: boolean } | null;
};

/** What the mailbox's past mails ask, by layout, taught where that was said. */
export async function lookBackAndTeach(
  stack: Pick<Stack, 'ctx' | 'engine'>,
  mailboxId: string,
  wish: LookBackWish,
) {
  const { ctx } = stack;
  const onProgress = (read: number, of: number) =>
    process.stderr.isTTY && printToStderr(`${read} of ${of} mails`);
  const seen = await lookBack(ctx, mailboxId, { days: wish.days, now: new Date(), onProgress });
  if (!wish.understand) return seenJson(seen);
  const { business_id: businessId } = await getMailbox(ctx, mailboxId);
  const lessons = seen.layouts.flatMap(({ bank, questions }) =>
    questions.map((question) => ({ ...question, bank })),
  );
  const said = { ...wish.understand, businessId, mailboxId, lessons };
  const taught = await teachQuestions(ctx, lazyNotifier(stack.engine), said);
  return { ...seenJson(seen), ...taughtJson(taught) };
}

/** As a terminal shows it: each text on a row of its own, with how many mails say it. */
export const lookedBackForPeople = ({
  layouts,
  ...found
}: Awaited<ReturnType<typeof lookBackAndTeach>>) => ({
  ...found,
  layouts: layouts.flatMap(({ bank, count, newest, questions }) =>
    questions.map(({ words, place, warnings }) => ({
      ...{ bank, mails: count, warnings, words, place, newest },
    })),
  ),
});

const seenJson = ({ mails, understood, layouts, never }: LookedBack) => ({
  mails,
  understood,
  layouts: layouts.map(({ bank, count, newest, questions }) => ({
    bank,
    count,
    newest: newest.toISOString(),
    questions: questions.map(({ words, place, warnings }) => ({ words, place, warnings })),
  })),
  never,
});
