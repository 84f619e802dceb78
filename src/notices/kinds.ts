import { z } from 'zod';

/** What a business is notified of, in a few words (operations: Command line). */
const subjects = {
  mailbox_refused: 'A mailbox refuses our login',
  mailbox_behind: 'A mailbox cannot be read',
  alert_unmatched: 'A payment without an order',
  alert_wrong_account: 'An alert of none of your accounts',
  review_waiting: 'An order waits for a decision',
  endpoint_failing: 'A webhook address takes nothing',
  webhook_given_up: 'Webhooks were given up',
  plan_80: '80 % of the plan are used',
  plan_100: 'The plan is used up',
  amounts_80: 'Few amounts of a price are left',
  daily_80: 'An account nears its daily limit',
  bank_wording: 'A bank changed the words of its alerts',
  sign_in_new_device: 'A sign-in from a new device',
  sign_in_locked: 'A sign-in is locked',
  well_again: 'Well again',
} as const;

/** Sent as `notice.<kind>`. */
export type NoticeKind = keyof typeof subjects;

/** A mail's subject for a notice of that kind. */
export const subjectOf = (kind: NoticeKind): string => subjects[kind];

export const noticeKind = z.custom<NoticeKind>(
  (value) => typeof value === 'string' && Object.hasOwn(subjects, value),
);
