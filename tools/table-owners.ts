/** The folder that has all SQL that writes a table, for every table and view. */
export type Owners = Readonly<Record<string, string>>;

export const owners: Owners = {
  businesses: 'src/businesses',
  api_keys: 'src/businesses',
  plans: 'src/plans',
  collections: 'src/plans',
  accounts: 'src/accounts',
  mailboxes: 'src/mailboxes',
  mailbox_folders: 'src/mailboxes',
  mailbox_looks: 'src/mailboxes',
  mailbox_progress: 'src/mailboxes',
  events: 'src/webhooks',
  attempts: 'src/webhooks',
  orders: 'src/orders',
  amount_slots: 'src/orders',
  alerts: 'src/alerts',
  claims: 'src/alerts',
  review_candidates: 'src/alerts',
  notices: 'src/notices',
  audit: 'src/audit',
  rate_limits: 'src/http',
  migrations: 'src/platform',
};

/** A file or folder that reads tables of other owners, and why it does not ask them. */
export type Reader = { place: string; tables: readonly string[]; reason: string };

export const readers: readonly Reader[] = [];
