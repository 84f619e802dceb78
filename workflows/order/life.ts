import {
  ApplicationFailure,
  condition,
  log,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import type { OrderInput } from '../../src/engine/messages.ts';
import {
  paymentMatched,
  resolveReview,
  resolveReviewSignal,
  searchAttributes,
} from '../../src/engine/messages.ts';
import type { Resolution } from '../../src/matching/resolution.ts';
import type { OrderStatus } from '../../src/orders/order-status.ts';
import type { Decided, PaymentMatched } from '../../src/orders/workflow-notifier.ts';
import { readResolution } from './read-resolution.ts';
import { resolve } from './steps.ts';
import { HOW_TO_RESOLVE, wordsFor } from './story.ts';

/** What the workflow knows of its order, and what it shows of it. */
export type Life = {
  readonly status: OrderStatus;
  is: (status: OrderStatus) => boolean;
  /** Takes up what the database has decided. What is final stays, however late an old message comes. */
  becomes: (status: OrderStatus, decided?: Decided) => void;
  /** Takes up what the database answered when it was asked, back from what is final too, unless it was asked before the last message. */
  corrects: (from: Belief, to: OrderStatus) => void;
  readonly belief: Belief;
  leaves: (status: OrderStatus) => Promise<void>;
  tell: (markdown: string) => void;
};

/** What was believed when the database was asked, and how many messages had been heard by then. */
export type Belief = { readonly status: OrderStatus; readonly heard: number };

/** Which statuses may follow which: messages may arrive twice, late, or out of order. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'expired', 'failed', 'manual_review'],
  // The service itself never says expired of a review, unless the review was none.
  manual_review: ['paid', 'failed', 'expired'],
  expired: ['paid'],
  paid: [],
  failed: [],
};

/** Sets the handlers, before anything is awaited, and begins to keep the order's status. */
export function follow(input: OrderInput): Life {
  let status = input.status;
  let heard = 0;
  const tell = (markdown: string) => setCurrentDetails(markdown);
  let decided = input.decided;
  const alerts: string[] = [];
  const story = () => wordsFor.became(input, status, decided, alerts);
  const takes = (to: OrderStatus, who?: Decided) => {
    status = to;
    decided = who;
    upsertSearchAttributes([{ key: searchAttributes.orderStatus, value: to }]);
    tell(story());
  };
  const becomes = (to: OrderStatus, who?: Decided) => {
    if (to === status && who && next[to].length === 0) {
      // The end was known before the message that says who brought it.
      decided ??= who;
      tell(story());
    }
    if (next[status].includes(to)) takes(to, who);
  };

  // Whoever types a message into the screen may be wrong; what the database answers is not, unless it was asked too early.
  const corrects = (from: Belief, to: OrderStatus) => {
    if (next[status].includes(to)) return takes(to);
    if (from.status !== status || from.heard !== heard || to === status) return;
    log.info('the database knows better', { believed: status, is: to });
    takes(to);
  };

  const resolveIt = async (resolution: Resolution) => {
    const belief = { status, heard };
    const answer = await resolve(input.orderId, resolution);
    if (answer.kind === 'refused') {
      if (answer.status) corrects(belief, answer.status);
      return answer;
    }
    becomes(answer.order.status, { by: resolution.by, reason: resolution.reason });
    return answer;
  };

  setHandler(
    paymentMatched,
    // A signal cannot be refused, and anybody can type one into the screen: what is no status is passed over.
    (message) => {
      if (typeof message?.status === 'string') heard += 1;
      const alert = alertIn(message);
      if (alert !== null && !alerts.includes(alert) && alerts.length < 20) alerts.push(alert);
      becomes(message?.status, decisionIn(message));
      if (alert !== null && status === 'manual_review') tell(story());
    },
    {
      description:
        'Sent by the service when it has matched a payment. Postgres has decided already; this wakes the workflow.',
    },
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
      tell(`${story()}\n\nThe signal \`resolve-review\` was refused: ${why}`);
    },
    { description: `${HOW_TO_RESOLVE} A signal gives no answer: prefer the Update of this name.` },
  );

  tell(story());
  return {
    get status() {
      return status;
    },
    is: (asked) => status === asked,
    becomes,
    corrects,
    get belief() {
      return { status, heard };
    },
    leaves: (from) => condition(() => status !== from),
    tell,
  };
}

/** Who decided, where a person did. The message may have been typed into the screen: only texts count, and not more of them than allowed. */
function decisionIn(message: PaymentMatched | undefined): Decided | undefined {
  const { by, reason } = message ?? {};
  if (typeof by !== 'string' || typeof reason !== 'string') return undefined;
  return { by: [...by].slice(0, 120).join(''), reason: [...reason].slice(0, 500).join('') };
}

/** The alert that was matched. What was typed and is no alert's id is passed over. */
function alertIn(message: PaymentMatched | undefined): string | null {
  const { alertId } = message ?? {};
  return typeof alertId === 'string' && /^alr_\w{1,40}$/.test(alertId) ? alertId : null;
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
