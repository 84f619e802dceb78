type ErrorEntry = {
  /** The status that HTTP answers with, or would if it ever answered this code. */
  status: number;
  /** The command line's exit code: 1 refused or not found, 2 wrong usage. */
  exit: 1 | 2;
  /** Where we answer with the code. */
  audience: 'api' | 'cli' | 'both' | 'console';
  /** The meaning in one sentence, for `docs/api.md`. */
  meaning: string;
  /** Further fields of the answer, in Markdown, beside `error`, `message` and `request_id`. */
  extra?: string;
};

const api = (status: number, meaning: string, extra?: string) =>
  ({ status, exit: 1, audience: 'api', meaning, ...(extra && { extra }) }) as const;
const both = (status: number, meaning: string, extra?: string) =>
  ({ ...api(status, meaning, extra), audience: 'both' }) as const;
const cli = (status: number, meaning: string) =>
  ({ ...api(status, meaning), audience: 'cli' }) as const;
const console = (status: number, meaning: string) =>
  ({ ...api(status, meaning), audience: 'console' }) as const;

const retryAfter = '`retry_after`, header `Retry-After`';

/**
 * Every code that a refusal carries: its HTTP status, exit code and meaning (interface: Errors;
 * operations: Command line). The API's answers, `openapi.json` and the table of `docs/api.md` are
 * made from it.
 */
export const errors = {
  invalid_request: both(400, "The request can't be read, or a field is wrong.", '`details`'),
  invalid_payment_account: both(400, "The account isn't one of your active UPI accounts."),
  missing_api_key: api(401, 'The header `X-API-Key` is missing.'),
  invalid_api_key: api(401, 'The API key is unknown or revoked.'),
  payment_account_paused: both(
    402,
    'The plan allows fewer accounts, and this one is paused.',
    '`upgrade_url`',
  ),
  plan_limit_reached: both(
    402,
    "The month's collections have reached the plan's limit.",
    '`upgrade_url`, `plan`, `limit_paise`, `collected_paise`, `resets_on`',
  ),
  merchant_disabled: both(403, 'The business is disabled.'),
  order_not_found: both(404, 'No order of yours has this id.'),
  not_found: both(404, 'There is nothing at this path; on the command line, no such file.'),
  method_not_allowed: api(405, 'The path has other methods.', 'header `Allow`'),
  upi_not_configured: both(409, 'The business has no UPI account yet.'),
  invalid_state: both(409, 'The order, or what else was named, is past this step.'),
  gone: api(410, 'The public status ends 24 h after the order does.'),
  payload_too_large: api(413, 'The body has more than 64 kB.'),
  rate_limited: api(429, 'Too many requests in this minute.', retryAfter),
  all_payment_slots_busy: both(
    503,
    'Too many open orders share this amount right now.',
    retryAfter,
  ),
  service_unavailable: both(503, 'Part of the service is away for the moment.', retryAfter),
  payment_account_unavailable: both(503, 'A payment to this account could not be seen now.'),
  internal_error: both(500, 'Something is broken on our side.'),

  account_elsewhere: cli(409, 'The account is connected in another mailbox.'),
  account_exists: cli(409, 'The business has an account with this UPI ID.'),
  account_not_found: cli(404, 'No UPI account has this id.'),
  alert_not_found: cli(404, 'No alert in the ledger has this id.'),
  alert_not_in_review: cli(409, 'The alert is not part of this review.'),
  alert_unproven: cli(409, "The alert isn't proven to be about the account."),
  alert_used: cli(409, 'The alert has settled another order.'),
  alert_waiting: cli(409, "A payment of the order's amount waits and has settled nothing."),
  amount_differs: cli(409, "The alert's amount isn't the order's."),
  amount_held: cli(409, 'An API order is open with exactly this amount.'),
  bad_setting: cli(500, "A setting is missing or can't be used."),
  bad_state_folder: cli(500, 'Another version wrote the state folder.'),
  business_not_found: cli(404, 'No business has this id.'),
  default_account: cli(409, "The default account can't be removed."),
  event_not_found: cli(404, 'The order has no such event.'),
  in_review: cli(409, 'The alert belongs to a review that is open.'),
  invalid_address: cli(400, 'The text is not an e-mail address.'),
  invalid_bank: cli(400, 'The bank or its sender can be nobody’s, or anybody’s.'),
  invalid_mailbox: cli(400, "The mailbox's settings don't fit together."),
  invalid_vpa: cli(400, 'The text is not a UPI ID that can be paid.'),
  key_not_found: cli(404, 'No API key has this id.'),
  last_digits_required: cli(400, "This bank's mails name accounts by their last digits."),
  link_not_found: cli(404, 'No payment link has this id.'),
  mailbox_disconnected: cli(409, 'The mailbox is disconnected.'),
  mailbox_folder_not_found: cli(404, 'The mailbox has no such folder.'),
  mailbox_login_refused: cli(409, 'The mail server refuses the login.'),
  mailbox_not_found: cli(404, 'No mailbox has this id.'),
  mailbox_taken: cli(409, 'The mailbox is connected for another business.'),
  mailbox_throttled: cli(503, 'The mail server asks for fewer logins.'),
  mailbox_unreachable: cli(503, "The mail server can't be reached."),
  malformed: cli(400, 'The file is not a mail.'),
  no_consent: cli(409, "The mailbox's owner has not agreed to the login."),
  no_demo: cli(409, 'The stack has no demo mailbox.'),
  no_seal_keys: cli(409, 'SEAL_KEYS is not set.'),
  not_teachable: cli(409, 'No teaching makes the alert settle an order.'),
  person_not_found: cli(404, 'No person has this address.'),
  piece_not_found: cli(404, 'Nothing that was taught has this id.'),
  no_stack: cli(409, 'No stack runs in the state folder.'),
  not_a_credit: cli(409, "The alert doesn't say that money came in."),
  not_the_demo: cli(409, 'The order is not of the demo account.'),
  oauth_not_configured: cli(409, 'The OAuth client of the provider is not set.'),
  unknown_bank: cli(400, 'No bank has this name.'),
  unknown_plan: cli(400, 'No plan has this name.'),
  warned: cli(409, 'What is taught carries a warning that nobody has answered.'),
  wrong_account: cli(409, "The alert is about another account than the order's."),
  form_expired: console(403, 'The form is not from a page of this session.'),
  invalid_sign_in: console(401, 'The e-mail and the password do not belong together.'),
  invitation_not_found: console(404, 'The invitation was used, is too old, or never was.'),
  sign_in_again: console(403, 'Only somebody who has just signed in may do this.'),
  role_forbids: console(403, "The person's role doesn't allow this."),

  wrong_usage: {
    ...cli(400, "The words on the command line can't be used."),
    exit: 2,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type ErrorCode = keyof typeof errors;

/** The codes that HTTP answers, in the table's order. */
export type ApiErrorCode = {
  [C in ErrorCode]: (typeof errors)[C]['audience'] extends 'api' | 'both' ? C : never;
}[ErrorCode];

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);
const isApiErrorCode = (code: ErrorCode): code is ApiErrorCode =>
  ['api', 'both'].includes(errors[code].audience);

export const apiErrorCodes = Object.keys(errors).filter(isErrorCode).filter(isApiErrorCode);

/**
 * A code that came back from the workflow engine. A missing one is a bad request; an unknown one is
 * our bug.
 */
export function parseErrorCode(text: string | null | undefined): ErrorCode {
  if (text == null) return 'invalid_request';
  return isErrorCode(text) ? text : 'internal_error';
}
