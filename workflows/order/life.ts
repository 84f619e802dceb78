import { ApplicationFailure, condition, log, setCurrentDetails, setHandler, upsertSearchAttributes } from '@temporalio/workflow';
import type { OrderInput, OrderStatus, Resolution } from '../messages.ts';
import { paymentMatched, resolveReview, resolveReviewSignal, searchAttributes } from '../messages.ts';
import { readResolution } from './read-resolution.ts';
import { resolve } from './steps.ts';
import { HOW_TO_RESOLVE, wordsFor } from './words.ts';

/** What the workflow knows of its order, and what it shows of it. */
export type Life = {
  readonly status: OrderStatus;
  is: (status: OrderStatus) => boolean;
  /** Takes up what the database has decided. What is final stays, however late an old message comes. */
  becomes: (status: OrderStatus) => void;
  leaves: (status: OrderStatus) => Promise<void>;
  tell: (markdown: string) => void;
};

/** Which statuses may follow which: messages may arrive twice, late, or out of order. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'expired', 'failed', 'manual_review'],
  manual_review: ['paid', 'failed'],
  expired: ['paid'],
  paid: [],
  failed: [],
};

/** Sets the handlers, before anything is awaited, and begins to keep the order's status. */
export function follow(input: OrderInput): Life {
  let status = input.status;
  const tell = (markdown: string) => setCurrentDetails(markdown);
  const becomes = (to: OrderStatus) => {
    if (!next[status].includes(to)) return;
    status = to;
    upsertSearchAttributes([{ key: searchAttributes.orderStatus, value: to }]);
    tell(wordsFor.became(input, to));
  };

  const resolveIt = async (resolution: Resolution) => {
    const answer = await resolve(input.orderId, resolution);
    if (answer.kind === 'refused') return answer;
    becomes(answer.order.status);
    return answer;
  };

  setHandler(
    paymentMatched,
    // A signal cannot be refused, and anybody can type one into the screen: what is no status is passed over.
    (message) => becomes(message?.status),
    { description: 'Sent by the service when it has matched a payment. Postgres has decided already; this wakes the workflow.' },
  );

  setHandler(
    resolveReview,
    async (typed) => {
      const answer = await resolveIt(readResolution(typed));
      if (answer.kind === 'refused') throw inWords(answer.why, answer.code);
      return answer.order;
    },
    {
      validator: (typed) => {
        try {
          readResolution(typed);
        } catch (error) {
          throw inWords(error instanceof Error ? error.message : String(error), 'invalid_request');
        }
      },
      description: HOW_TO_RESOLVE,
    },
  );

  setHandler(
    resolveReviewSignal,
    async (typed) => {
      const why = await refusalOf(async () => resolveIt(readResolution(typed)));
      if (why === null) return;
      log.info('the signal resolve-review was refused', { why });
      tell(`${wordsFor.became(input, status)}\n\nThe signal \`resolve-review\` was refused: ${why}`);
    },
    { description: `${HOW_TO_RESOLVE} A signal gives no answer: prefer the Update of this name.` },
  );

  tell(wordsFor.became(input, status));
  return {
    get status() {
      return status;
    },
    is: (asked) => status === asked,
    becomes,
    leaves: (from) => condition(() => status !== from),
    tell,
  };
}

/** Why it was refused, or null. A signal's sender hears nothing, and what he typed must not stop the workflow. */
async function refusalOf(act: () => ReturnType<typeof resolve>): Promise<string | null> {
  try {
    const answer = await act();
    return answer.kind === 'refused' ? answer.why : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A refusal as an operator should see it: one sentence, no stack. */
function inWords(sentence: string, code: string): ApplicationFailure {
  const failure = ApplicationFailure.nonRetryable(sentence, code);
  failure.stack = '';
  return failure;
}
