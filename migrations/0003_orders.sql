-- Orders, the amounts that they hold, and links that make them.

-- Orders, the amounts they hold, alerts, what alerts settled, and the webhook events that follow.
CREATE TABLE orders (
  order_id          text PRIMARY KEY CHECK (order_id ~ '^(PW|UPI)-\d{10}$'),
  business_id       text NOT NULL REFERENCES businesses,
  account_id        text NOT NULL REFERENCES accounts,
  -- NULL for a test order: it belongs to no real mailbox.
  mailbox_id        text REFERENCES mailboxes,
  mode              text DEFAULT 'live' NOT NULL CHECK (mode IN ('live', 'test')),
  -- NULL for an order made outside the API.
  merchant_order_id text,
  status            text DEFAULT 'pending' NOT NULL CHECK (status IN ('pending', 'paid', 'expired', 'failed', 'manual_review')),
  amount_paise      bigint NOT NULL CHECK (amount_paise > 0),
  payable_paise     bigint NOT NULL,
  exact             boolean DEFAULT false NOT NULL,
  -- Milliseconds, as on the wire, so that a cursor made of them is exact.
  created_at        timestamptz DEFAULT date_trunc('milliseconds', now()) NOT NULL,
  expires_at        timestamptz NOT NULL,
  grace_ends_at     timestamptz NOT NULL,
  window_ends_at    timestamptz NOT NULL,
  paid_at           timestamptz,
  failed_at         timestamptz,
  expired_at        timestamptz,
  review_since      timestamptz,
  payer_email       text,
  -- The links as they were at creation: a replay shows them unchanged.
  vpa               text NOT NULL,
  payee_name        text NOT NULL,
  upi_uri           text NOT NULL,
  success_url       text,
  failure_url       text,
  webhook_url       text,
  customer_email    text,
  customer_name     text,
  note              text,
  -- Where support decided: why, and who.
  reason            text,
  decided_by        text,
  -- When the engine was last known to run this order's workflow; NULL until it was started.
  workflow_seen_at  timestamptz,
  -- The late window was seen to its end with the mailbox read past it.
  window_closed_at  timestamptz,
  -- What an order's life needs besides its facts: who still has to be told, and finding a payment by its identity.
  -- Since when the order's workflow has not been told of a change that was made outside it. NULL: it knows.
  untold_since      timestamptz,
  -- The bank's reference of the payment. Kept with the order, since alerts may be forgotten before it.
  bank_reference    text,
  CONSTRAINT orders_check CHECK (payable_paise >= amount_paise),
  CONSTRAINT orders_check1 CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT orders_check2 CHECK ((status = 'failed') = (failed_at IS NOT NULL))
) WITH (fillfactor='90');
CREATE INDEX orders_account_open ON orders (account_id) WHERE status IN ('pending', 'manual_review');
CREATE INDEX orders_amount ON orders (business_id, amount_paise, created_at DESC);
CREATE INDEX orders_bank_reference ON orders (upper(bank_reference)) WHERE (bank_reference IS NOT NULL);
CREATE INDEX orders_collected ON orders (business_id, paid_at) INCLUDE (payable_paise, mode, status) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_ended ON orders (created_at, order_id) WHERE status IN ('paid', 'failed', 'expired');
CREATE INDEX orders_grace ON orders (grace_ends_at) WHERE (status = 'pending');
-- Is a window of this mailbox still to be read past? One probe, however many orders there were.
CREATE INDEX orders_mailbox_window ON orders (mailbox_id, window_ends_at);
CREATE UNIQUE INDEX orders_merchant_order_id ON orders (business_id, mode, merchant_order_id) WHERE (merchant_order_id IS NOT NULL);
CREATE INDEX orders_newest ON orders (business_id, mode, created_at DESC, order_id DESC);
CREATE INDEX orders_newest_by_status ON orders (business_id, mode, status, created_at DESC, order_id DESC);
-- What the sweeper looks after.
CREATE INDEX orders_open ON orders (workflow_seen_at NULLS FIRST) WHERE status IN ('pending', 'manual_review');
-- Candidates of an alert.
CREATE INDEX orders_payable ON orders (mailbox_id, payable_paise, window_ends_at);
CREATE INDEX orders_under_review ON orders (mailbox_id, payable_paise) WHERE (status = 'manual_review');
CREATE INDEX orders_untold ON orders (untold_since) WHERE (untold_since IS NOT NULL);
-- What the sweeper looks after, beside orders_open: expired orders whose late window has not been seen to its end.
CREATE INDEX orders_window_open ON orders (workflow_seen_at NULLS FIRST) WHERE ((status = 'expired') AND (window_closed_at IS NULL));
CREATE INDEX orders_window_to_close ON orders (mailbox_id, window_ends_at) WHERE ((status = 'expired') AND (window_closed_at IS NULL));

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

-- Which database this was at the last start, and until when creates are refused since it was put back or replaced. One row.
CREATE TABLE creates_hold (
  one               boolean DEFAULT true PRIMARY KEY CHECK (one),
  system_identifier text,
  timeline          text,
  refused_until     timestamptz,
  because           text
);

-- What the live orders of a business came to on a day of India that is over: counted once by the sweep, then read.
CREATE TABLE order_days (
  business_id     text NOT NULL,
  day             date NOT NULL,
  account_id      text NOT NULL,
  -- Of the orders that were made on it.
  created         bigint NOT NULL,
  paid            bigint NOT NULL,
  expired         bigint NOT NULL,
  failed          bigint NOT NULL,
  late            bigint NOT NULL,
  review          bigint NOT NULL,
  collected_paise bigint NOT NULL,
  -- After how many tenths of a second each of them was paid.
  tenths          bigint[] NOT NULL,
  -- Of the orders that were paid on it, whenever they were made.
  received        bigint NOT NULL,
  received_paise  bigint NOT NULL,
  PRIMARY KEY (business_id, day, account_id)
);

-- Counted days of which an order changed since then, by whatever program: they are added up anew until the sweep has
-- counted them again. No key: two transactions that change orders of one day must not wait for each other.
CREATE TABLE changed_order_days (
  business_id text NOT NULL,
  day         date NOT NULL
);
CREATE INDEX changed_order_days_day ON changed_order_days (business_id, day);

-- Payment links: an address that makes an order each time that somebody presses Pay there.
CREATE TABLE payment_links (
  -- `lnk_` and the token of its address.
  link_id      text PRIMARY KEY CHECK (link_id ~ '^lnk_[0-9A-Za-z]{22}$'),
  business_id  text NOT NULL REFERENCES businesses,
  account_id   text NOT NULL REFERENCES accounts,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  purpose      text NOT NULL,
  -- NULL: for ever.
  valid_until  timestamptz,
  -- One payment uses it up.
  once         boolean NOT NULL,
  created_at   timestamptz DEFAULT date_trunc('milliseconds', now()) NOT NULL,
  closed_at    timestamptz
);
CREATE INDEX payment_links_business ON payment_links (business_id, created_at DESC, link_id);

-- The orders made through links.
CREATE TABLE link_orders (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  link_id  text NOT NULL REFERENCES payment_links ON DELETE CASCADE,
  -- NULL once the order is no longer kept.
  order_id text UNIQUE REFERENCES orders ON DELETE SET NULL,
  -- A digest of the browser's cookie: whoever presses Pay twice meets his order again.
  payer    text NOT NULL
);
CREATE INDEX link_orders_link ON link_orders (link_id, payer);

-- How often a payment link was opened. Apart from the link, whose row a payment locks.
CREATE TABLE link_opens (
  link_id text PRIMARY KEY REFERENCES payment_links ON DELETE CASCADE,
  opened  bigint NOT NULL
);

-- The counter: orders that a till rang up, and people who do nothing else.
CREATE TABLE counter_orders (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id text NOT NULL REFERENCES businesses,
  order_id    text NOT NULL UNIQUE REFERENCES orders ON DELETE CASCADE,
  -- Of the form that asked for it: one that is sent twice makes one order.
  press       text NOT NULL CHECK ((length(press) >= 16) AND (length(press) <= 64)),
  UNIQUE (business_id, press)
);
CREATE INDEX counter_orders_newest ON counter_orders (business_id, id DESC);

CREATE FUNCTION mark_order_days(business text, VARIADIC instants timestamptz[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A day is counted under this lock, held alone: either it is marked here, or what is counted has this change.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('order days ' || business, 0));
  INSERT INTO changed_order_days (business_id, day)
  SELECT DISTINCT business_id, day FROM order_days counted
  WHERE business_id = business
    AND day IN (SELECT (instant AT TIME ZONE 'Asia/Kolkata')::date FROM unnest(instants) AS instant)
    AND NOT EXISTS (
      SELECT FROM changed_order_days changed
      WHERE changed.business_id = business AND changed.day = counted.day);
END $$;

CREATE FUNCTION order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM mark_order_days(NEW.business_id, NEW.created_at, NEW.paid_at);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM mark_order_days(OLD.business_id, OLD.created_at, OLD.paid_at);
  ELSE
    PERFORM mark_order_days(NEW.business_id, NEW.created_at, NEW.paid_at, OLD.created_at, OLD.paid_at);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_days_delete AFTER DELETE ON orders FOR EACH ROW
  WHEN (OLD.mode = 'live') EXECUTE FUNCTION order_changed();

-- An order that is made now is of a day that isn't over: making one costs nothing here.
CREATE TRIGGER order_days_insert AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.mode = 'live' AND (NEW.status <> 'pending' OR NEW.created_at < clock_timestamp() - interval '1 minute'))
  EXECUTE FUNCTION order_changed();

CREATE TRIGGER order_days_update
  AFTER UPDATE OF status, created_at, paid_at, expired_at, review_since, payable_paise, account_id, mode ON orders
  FOR EACH ROW WHEN (OLD.mode = 'live' OR NEW.mode = 'live') EXECUTE FUNCTION order_changed();
