/** The folder that has all SQL that writes a table, for every table and view. */
export type Owners = Readonly<Record<string, string>>;

export const owners: Owners = {
  operators_told: 'src/worker',
  operators_teller: 'src/worker',
  businesses: 'src/businesses',
  api_keys: 'src/businesses',
  faces: 'src/businesses',
  hourly_uses: 'src/businesses',
  unwanted_notices: 'src/businesses',
  telegram_codes: 'src/businesses',
  plans: 'src/plans',
  collections: 'src/plans',
  collection_shares: 'src/plans',
  collected: 'src/plans',
  accounts: 'src/accounts',
  layout_pieces: 'src/layouts',
  taught_banks: 'src/layouts',
  trusted_domains: 'src/layouts',
  check_mails: 'src/layouts',
  mailboxes: 'src/mailboxes',
  mailbox_folders: 'src/mailboxes',
  mailbox_looks: 'src/mailboxes',
  mailbox_progress: 'src/mailboxes',
  mailbox_readers: 'src/mailboxes',
  events: 'src/webhooks',
  attempts: 'src/webhooks',
  orders: 'src/orders',
  order_days: 'src/orders',
  order_hours: 'src/orders',
  amount_slots: 'src/orders',
  payment_links: 'src/links',
  link_orders: 'src/links',
  link_opens: 'src/links',
  counter_orders: 'src/counter',
  creates_hold: 'src/orders',
  alerts: 'src/alerts',
  unknown_banks: 'src/alerts',
  claims: 'src/alerts',
  reversals: 'src/alerts',
  review_candidates: 'src/alerts',
  reference_lookups: 'src/alerts',
  notices: 'src/notices',
  notice_deliveries: 'src/notices',
  audit: 'src/audit',
  set_aside: 'src/backlog',
  purges: 'src/retention',
  persons: 'src/people',
  roles: 'src/people',
  invitations: 'src/people',
  sessions: 'src/people',
  shown_once: 'src/people',
  devices: 'src/people',
  passkeys: 'src/people',
  totps: 'src/people',
  recovery_codes: 'src/people',
  sign_in_steps: 'src/people',
  passkey_challenges: 'src/people',
  sign_in_failures: 'src/people',
  refused_sign_ins: 'src/people',
  rate_limits: 'src/http',
  migrations: 'src/platform',
};

/** What the database does by itself, with tables of one owner, and why no verb of the owner does. */
export type Trigger = { file: string; tables: readonly string[]; reason: string };

export const triggers: readonly Trigger[] = [
  {
    file: 'migrations/0037_order_days.sql',
    tables: ['orders', 'order_days'],
    reason:
      'A counted day must go with any change of its orders, also with one that the version before makes during a roll.',
  },
  {
    file: 'migrations/0039_order_day_marks.sql',
    tables: ['orders', 'order_days'],
    reason: 'The same, with one mark a day instead of one a change.',
  },
  {
    file: 'migrations/0042_order_hours.sql',
    tables: ['orders', 'order_days', 'order_hours'],
    reason: 'The same of a counted hour, beside those of its day.',
  },
  {
    file: 'migrations/0051_same_payment.sql',
    tables: ['alerts', 'claims'],
    reason:
      'Digits are shown in parts, so no key says that two claims are of one payment; a claim of the version before is guarded, too.',
  },
  {
    file: 'migrations/0044_free_amounts.sql',
    tables: ['orders', 'amount_slots'],
    reason:
      'Few orders need the list of free amounts, and as a part of their statement it would be prepared for each. It reads `mailbox_progress`, as `src/orders/amounts` may.',
  },
];
