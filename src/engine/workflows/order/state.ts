import { log, setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import type { OrderStatus } from '../../../orders/order-status.ts';
import type { Attribution } from '../../../platform/audit/audit.ts';
import { type OrderInput, searchAttributes } from '../../messages.ts';
import type { ReviewStory } from '../../review-story.ts';
import { describeOrder } from './describe.ts';
import type { MatchedMessage } from './read-messages.ts';

/** Which statuses may follow which: messages may arrive twice, late, or out of order. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'expired', 'failed', 'manual_review'],
  // The service itself expires no review: this corrects a workflow that was misled into one.
  manual_review: ['paid', 'failed', 'expired'],
  expired: ['paid'],
  paid: [],
  failed: [],
};

const MOST_ALERTS = 20;

/** The status known before a question to the database, and the number of messages until then. */
export type Known = { readonly status: OrderStatus; readonly messages: number };

/** The workflow's knowledge of its order, shown on the workflow's page and in its OrderStatus. */
export class OrderState {
  readonly input: OrderInput;
  #status: OrderStatus;
  #decided: Attribution | undefined;
  #messages = 0;
  #gone = false;
  #review: ReviewStory | null = null;
  readonly #alerts: string[] = [];

  constructor(input: OrderInput) {
    this.input = input;
    this.#status = input.status;
    this.#decided = input.decided;
  }

  get status(): OrderStatus {
    return this.#status;
  }

  get known(): Known {
    return { status: this.#status, messages: this.#messages };
  }

  is(status: OrderStatus): boolean {
    return this.#status === status;
  }

  /** Paid, as far as is known by no person's decision. */
  get isPaidByMail(): boolean {
    return this.is('paid') && this.#decided === undefined;
  }

  /** Takes a message of a match: its alert first, so that the description names it. */
  receive({ status, alert, decided }: MatchedMessage): void {
    if (status !== null) this.#messages += 1;
    if (alert !== null && !this.#alerts.includes(alert) && this.#alerts.length < MOST_ALERTS)
      this.#alerts.push(alert);
    if (status !== null) this.apply(status, decided);
    if (alert !== null && this.is('manual_review')) this.describe();
  }

  /** Applies what the database decided. A final status stays, however late an old message comes. */
  apply(status: OrderStatus, decided?: Attribution): void {
    if (next[this.#status].includes(status)) this.#change(status, decided);
    else if (status === this.#status && decided && next[status].length === 0) {
      // The end was known before the message that says who decided it.
      this.#decided ??= decided;
      this.describe();
    }
  }

  /**
   * Applies the database's answer. Anybody may type a wrong message into the screen, so the answer
   * revokes even a final status, unless a message arrived after the question.
   */
  correct(asked: Known, answer: OrderStatus): void {
    if (next[this.#status].includes(answer)) {
      this.#change(answer);
      return;
    }
    const { status, messages } = this.known;
    if (asked.status !== status || asked.messages !== messages || answer === status) return;
    log.info('the database knows better', { believed: status, is: answer });
    this.#change(answer);
  }

  /** The database has no such order. */
  get gone(): boolean {
    return this.#gone;
  }

  lose(): void {
    this.#gone = true;
    setCurrentDetails(
      `**The database has no such order.** It was put back from a copy, or lost; a payment of ${this.input.payable} is in no order. Nothing is left to do here: \`npx paisewise restored\` lists such orders.`,
    );
  }

  /** What a person has to decide, as the database last told it. */
  get review(): ReviewStory | null {
    return this.#review;
  }

  learn(review: ReviewStory): void {
    this.#review = review;
    this.describe();
  }

  /** Shows the order's state on the workflow's page, with a note below it. */
  describe(note = ''): void {
    setCurrentDetails(
      describeOrder(this.input, this.#status, {
        decided: this.#decided,
        alerts: this.#alerts,
        review: this.#review,
      }).concat(note),
    );
  }

  #change(status: OrderStatus, decided?: Attribution): void {
    this.#status = status;
    this.#decided = decided;
    upsertSearchAttributes([{ key: searchAttributes.orderStatus, value: status }]);
    this.describe();
  }
}
