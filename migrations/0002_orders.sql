-- Orders, the amounts they hold, alerts, what alerts settled, and the webhook events that follow.

CREATE TABLE orders (
  order_id    text PRIMARY KEY CHECK (order_id ~ '^(PW|UPI)-\d{10}$'),
  business_id text NOT NULL REFERENCES businesses,
  account_id  text NOT NULL REFERENCES accounts,
  -- NULL for a test order: it belongs to no real mailbox.
  mailbox_id  text REFERENCES mailboxes,
  mode        text NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'test')),
  -- NULL for an order made outside the API.
  merchant_order_id text,
  status      text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'expired', 'failed', 'manual_review')),
  amount_paise  bigint NOT NULL CHECK (amount_paise > 0),
  payable_paise bigint NOT NULL CHECK (payable_paise >= amount_paise),
  exact       boolean NOT NULL DEFAULT false,
  -- Milliseconds, as on the wire, so that a cursor made of them is exact.
  created_at     timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  expires_at     timestamptz NOT NULL,
  grace_ends_at  timestamptz NOT NULL,
  window_ends_at timestamptz NOT NULL,
  paid_at     timestamptz,
  failed_at   timestamptz,
  expired_at  timestamptz,
  review_since timestamptz,
  payer_email text,
  -- The links as they were at creation: a replay shows them unchanged.
  vpa         text NOT NULL,
  payee_name  text NOT NULL,
  upi_uri     text NOT NULL,
  success_url text,
  failure_url text,
  webhook_url text,
  customer_email text,
  customer_name  text,
  note        text,
  -- Where support decided: why, and who.
  reason      text,
  decided_by  text,
  -- When the engine was last known to run this order's workflow; NULL until it was started.
  workflow_seen_at timestamptz,
  -- The late window was seen to its end with the mailbox read past it.
  window_closed_at timestamptz,
  CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CHECK ((status = 'failed') = (failed_at IS NOT NULL))
);
CREATE UNIQUE INDEX orders_merchant_order_id ON orders (business_id, mode, merchant_order_id) WHERE merchant_order_id IS NOT NULL;
CREATE INDEX orders_newest ON orders (business_id, mode, created_at DESC, order_id DESC);
CREATE INDEX orders_newest_by_status ON orders (business_id, mode, status, created_at DESC, order_id DESC);
-- Candidates of an alert.
CREATE INDEX orders_payable ON orders (mailbox_id, payable_paise, window_ends_at);
-- What the sweeper looks after.
CREATE INDEX orders_open ON orders (workflow_seen_at NULLS FIRST) WHERE status IN ('pending', 'manual_review');
CREATE INDEX orders_under_review ON orders (mailbox_id, payable_paise) WHERE status = 'manual_review';
CREATE INDEX orders_account_open ON orders (account_id) WHERE status IN ('pending', 'manual_review');

-- Who holds a payable amount in a mailbox, and until when (decisions: Amounts). A row outlives its order: the amount
-- longest out of use is taken next. An amount is free when held_until has passed, the mailbox has been read past
-- window_ends_at (or is disconnected), and no order of it is under review: a predicate, nothing has to release it.
CREATE TABLE amount_slots (
  mailbox_id     text NOT NULL REFERENCES mailboxes,
  payable_paise  bigint NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('offset', 'exact')),
  window_ends_at timestamptz NOT NULL,
  held_until     timestamptz NOT NULL,
  PRIMARY KEY (mailbox_id, payable_paise)
);

CREATE TABLE alerts (
  alert_id     text PRIMARY KEY,
  mailbox_id   text NOT NULL REFERENCES mailboxes,
  business_id  text NOT NULL REFERENCES businesses,
  folder       text NOT NULL,
  uid_validity bigint NOT NULL,
  uid          bigint NOT NULL,
  -- IMAP INTERNALDATE: lateness is counted on it.
  arrived_at   timestamptz NOT NULL,
  read_at      timestamptz NOT NULL DEFAULT now(),
  sender       text,
  sender_domain text,
  bank         text,
  template     text,
  kind         text NOT NULL,
  rail         text,
  proof        text,
  amount_paise bigint,
  reference    text,
  account_tail text,
  occurred_earliest timestamptz,
  occurred_latest   timestamptz,
  -- The account it was bound to, where exactly one bank, digits and recipient fit.
  account_id   text REFERENCES accounts,
  -- What makes two mails one payment: 'ref:<direction>:<reference>', or a digest where the bank states none.
  identity     text,
  -- 'ok' once it settled an order; otherwise why it did not (operations: alert explain, and docs/ledger).
  reason       text NOT NULL,
  -- The reason in words that a shop owner understands.
  explanation  text,
  order_id     text REFERENCES orders,
  -- NULL while the order's workflow has not been told.
  signalled_at timestamptz,
  -- While pending_proof: when the verification is tried again, and until when.
  retry_at     timestamptz,
  retry_until  timestamptz,
  UNIQUE (mailbox_id, folder, uid_validity, uid)
);
CREATE INDEX alerts_business ON alerts (business_id, read_at DESC);
CREATE INDEX alerts_reference ON alerts (reference) WHERE reference IS NOT NULL;
CREATE INDEX alerts_amount ON alerts (mailbox_id, amount_paise);
CREATE INDEX alerts_order ON alerts (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX alerts_parked ON alerts (mailbox_id, retry_at) WHERE reason = 'pending_proof';
CREATE INDEX alerts_unsignalled ON alerts (mailbox_id) WHERE order_id IS NOT NULL AND signalled_at IS NULL;

-- One payment settles one order of a business, ever, whichever mail reports it.
CREATE TABLE claims (
  business_id text NOT NULL REFERENCES businesses,
  identity    text NOT NULL,
  alert_id    text NOT NULL UNIQUE REFERENCES alerts,
  order_id    text NOT NULL UNIQUE REFERENCES orders,
  at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, identity)
);

-- The alerts that fit an order under review, and the orders that each fits.
CREATE TABLE review_candidates (
  alert_id text NOT NULL REFERENCES alerts,
  order_id text NOT NULL REFERENCES orders,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (alert_id, order_id)
);
CREATE INDEX review_candidates_order ON review_candidates (order_id);

CREATE TABLE events (
  -- Made from the order and the type: the same after any recovery.
  event_id    text PRIMARY KEY,
  order_id    text NOT NULL REFERENCES orders,
  business_id text NOT NULL REFERENCES businesses,
  type        text NOT NULL CHECK (type IN ('payment.paid', 'payment.expired', 'payment.failed')),
  created_at  timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  url         text NOT NULL,
  -- The bytes to send, made in the transition's transaction.
  body        text NOT NULL,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'given_up', 'refused', 'superseded')),
  -- Attempts of the present round: redelivery by hand begins a new one.
  attempts    int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, type)
);
CREATE INDEX events_waiting ON events (next_attempt_at) WHERE state = 'waiting';

CREATE TABLE attempts (
  attempt_id  text PRIMARY KEY,
  event_id    text NOT NULL REFERENCES events,
  at          timestamptz NOT NULL DEFAULT now(),
  url         text NOT NULL,
  -- NULL where there was no answer.
  status      int,
  duration_ms int,
  error       text,
  -- The first 4 kB.
  answer      text
);
CREATE INDEX attempts_event ON attempts (event_id, at);

-- How far a mailbox has been read: the least of its folders, and not past a mail whose proof is pending (decisions: Time).
CREATE VIEW mailbox_progress AS
SELECT m.mailbox_id,
       m.state,
       least(
         (SELECT min(f.read_until) FROM mailbox_folders f WHERE f.mailbox_id = m.mailbox_id),
         (SELECT min(a.arrived_at) FROM alerts a WHERE a.mailbox_id = m.mailbox_id AND a.reason = 'pending_proof')
       ) AS read_until
FROM mailboxes m;
