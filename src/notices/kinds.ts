/** What a business is notified of (operations: Command line). Sent as `notice.<kind>`. */
export type NoticeKind =
  | 'mailbox_refused'
  | 'mailbox_behind'
  | 'alert_unmatched'
  | 'alert_wrong_account'
  | 'review_waiting'
  | 'endpoint_failing'
  | 'plan_80'
  | 'plan_100'
  | 'amounts_80'
  | 'daily_80'
  | 'bank_wording';
