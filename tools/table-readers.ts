/** A file or folder that reads tables of other owners, and why it does not ask them. */
export type Reader = { place: string; tables: readonly string[]; reason: string };

export const readers: readonly Reader[] = [
  {
    place: 'src/platform/audit/audit.ts',
    tables: ['persons', 'roles'],
    reason:
      'Every door writes the log, and none of them can forget to say that it was an operator.',
  },
  {
    place: 'src/shops/businesses/notice-places.ts',
    tables: ['persons', 'roles'],
    reason:
      'Whether a stop of notices holds is decided below the people, under the lock of the row.',
  },
  {
    place: 'src/shops/mailboxes/mailbox_progress (view)',
    tables: ['alerts', 'orders'],
    reason:
      'A mailbox is not read past a mail that may pay an open order and waits for its proof: one view, so that amounts and windows agree.',
  },
  {
    place: 'src/shops/accounts/account.ts',
    tables: ['businesses'],
    reason: 'The accounts of disabled and deleted businesses need nothing done.',
  },
  {
    place: 'src/shops/accounts/add-account.ts',
    tables: ['mailboxes'],
    reason: 'Accounts and mailboxes share a floor, and this is all that one asks of the other.',
  },
  {
    place: 'src/shops/accounts/refuse-twin.ts',
    tables: ['orders'],
    reason: 'A removed account may not come back elsewhere while its orders can be paid: one lock.',
  },
  {
    place: 'src/shops/accounts/apply-plan.ts',
    tables: ['businesses', 'plans'],
    reason: "The plan's count must be the one of the statement that pauses.",
  },
  {
    place: 'src/shops/layouts/banks/teach-bank.ts',
    tables: ['alerts', 'orders'],
    reason: "What a person settled of a new bank's payments is counted where the probation ends.",
  },
  {
    place: 'src/orders/list-check-orders.ts',
    tables: ['accounts'],
    reason:
      "A check is of the bank that its account is at: one question while a bank's mail waits.",
  },
  {
    place: 'src/payments/alerts/alert.ts',
    tables: ['orders'],
    reason: 'Who typed a reference is shown with whether his order fits, in the list of payments.',
  },
  {
    place: 'src/payments/alerts/references.ts',
    tables: ['orders'],
    reason: "Other businesses' orders must be left out before the limit, not after it.",
  },
  {
    place: 'src/payments/alerts/deferred-alerts.ts',
    tables: ['mailbox_folders'],
    reason: 'A mail of a folder that was left or renumbered cannot be fetched again.',
  },
  {
    place: 'src/payments/alerts/find-alert-of-amount.ts',
    tables: ['mailboxes'],
    reason: 'Recipients mean something only beside the addresses of the mailbox.',
  },
  {
    place: 'src/payments/alerts/store-alert.ts',
    tables: ['orders'],
    reason:
      "A workflow is notified of the order's status now, which may have changed since the alert.",
  },
  {
    place: 'src/payments/alerts/not-understood.ts',
    tables: ['accounts', 'mailboxes'],
    reason:
      'A bank that the shop has no account at tells it of no payment, and only the mailbox has the mail.',
  },
  {
    place: 'src/payments/alerts/reviews.ts',
    tables: ['orders'],
    reason: 'Which reviews are open is the status of their orders, and nothing else keeps it.',
  },
  {
    place: 'src/platform/backlog/set-aside.ts',
    tables: ['events'],
    reason: 'An event is delivered by many hands, and none of them is to pay for the clearing.',
  },
  {
    place: 'src/shops/layouts/known-for.ts',
    tables: ['accounts', 'mailboxes'],
    reason: 'What is known of a mailbox, its accounts among it, is of one moment: one query.',
  },
  {
    place: 'src/orders/links/create-link.ts',
    tables: ['accounts'],
    reason: "A refusal is audited under the account's business, as that of a manual order is.",
  },
  {
    place: 'src/payments/watching/requests.ts',
    tables: ['mailboxes', 'mailbox_folders', 'mailbox_looks'],
    reason:
      "Each process asks once a second for all its mailboxes: one query, with the orders' windows.",
  },
  {
    place: 'src/payments/matching/reviews.ts',
    tables: ['alerts', 'orders', 'review_candidates'],
    reason: 'What a person decides on is of one moment: one query over the alerts and orders.',
  },
  {
    place: 'src/payments/matching/lock-evidence.ts',
    tables: ['accounts', 'mailboxes', 'orders'],
    reason:
      'Every mail of a bank pays for this question: one query over account, mailbox and orders.',
  },
  {
    place: 'src/delivery/notice.ts',
    tables: ['businesses', 'persons'],
    reason:
      'The statement that inserts a notice sees whether its business was purged, and where it is sent.',
  },
  {
    place: 'src/notices/occasions/banks.ts',
    tables: ['accounts', 'notices', 'orders'],
    reason:
      'Whom a changed bank concerns, who was told of it and how many orders wait must be one count.',
  },
  {
    place: 'src/orders/count-orders.ts',
    tables: ['accounts'],
    reason: "An order knows its account; the bank is the account's.",
  },
  {
    place: 'src/delivery/deliver-notices.ts',
    tables: ['businesses', 'persons'],
    reason: 'The lock that lets one of several processes have a notice also sees where it goes.',
  },
  {
    place: 'src/notices/occasions/alert-unmatched.ts',
    tables: ['alerts', 'notices'],
    reason: 'Alerts that were noticed before must be left out before the limit, not after it.',
  },
  {
    place: 'src/orders/hold/lost-orders.ts',
    tables: ['mailbox_progress'],
    reason: 'Amounts of lost orders are held in the mailboxes that are still there: one statement.',
  },
  {
    place: 'src/orders/create/create-outside.ts',
    tables: ['accounts'],
    reason:
      "A refusal is audited under the account's business, also where the account takes no orders.",
  },
  {
    place: 'src/orders/search-orders.ts',
    tables: ['mailboxes'],
    reason: 'The index that finds a payable amount begins with the mailbox.',
  },
  {
    place: 'src/orders/payer/pay-view.ts',
    tables: ['accounts', 'businesses', 'faces'],
    reason:
      "The pay page, the hottest read, shows the shop's name and face and the account's buttons: one query.",
  },
  {
    place: 'src/orders/refunds',
    tables: ['claims'],
    reason:
      'Refunds come to what was paid at most: decided in the statement that notes one, and the claim says what was paid.',
  },
  {
    place: 'src/orders/transitions/close-window.ts',
    tables: ['mailbox_progress'],
    reason:
      'A window ends only when its mailbox was read past it: decided in the statement that ends it.',
  },
  {
    place: 'src/orders/notify-workflow.ts',
    tables: ['businesses'],
    reason: "Each order's workflow starts with this one query, which has the shop's name.",
  },
  {
    place: 'src/people/invitation.ts',
    tables: ['businesses'],
    reason: 'An invitation names the business that it is to.',
  },
  {
    place: 'src/people/sessions/session.ts',
    tables: ['businesses'],
    reason: "Each page of the console starts with this one query, which has the businesses' names.",
  },
  {
    place: 'src/shops/plans/plan-use.ts',
    tables: ['businesses'],
    reason: "Every create asks for the plan's use: one query over three keys.",
  },
  {
    place: 'src/office/support/find-breaches.ts',
    tables: ['orders', 'alerts'],
    reason: 'Two counts of a database that was restored for a trial, in one look.',
  },
  {
    place: 'src/office/doctor/database.ts',
    tables: ['migrations'],
    reason: 'The doctor compares what was applied with the files.',
  },
  {
    place: 'src/office/support/invariants.ts',
    tables: [
      ...['alerts', 'amount_slots', 'attempts', 'audit', 'claims', 'collected', 'events'],
      ...['mailbox_progress', 'orders', 'refunds', 'review_candidates', 'set_aside'],
    ],
    reason:
      'What must hold of money holds across tables: one readable file for people, tests and the drill.',
  },
  {
    place: 'src/office/support/miscounted-days.ts',
    tables: ['orders', 'order_days', 'changed_order_days'],
    reason: 'One of the invariants, by itself for its length.',
  },
  {
    place: 'src/orders/days.ts',
    tables: ['businesses'],
    reason: 'The sweep looks for days to count business by business, off the index of each.',
  },
  {
    place: 'src/delivery/list-events.ts',
    tables: ['orders'],
    reason:
      "The orders' index finds a business's newest and its test ones; events have none for it, and are a test one by their order's mode.",
  },
  {
    place: 'src/delivery/webhook-health.ts',
    tables: ['orders'],
    reason: "Which secret signed an event is its order's mode, and nothing else keeps it.",
  },
  {
    place: 'src/delivery/take-events.ts',
    tables: ['businesses', 'orders'],
    reason:
      "The statement that takes an event also gets the secret that signs it, by the order's mode, so that a rotation never falls between.",
  },
];
