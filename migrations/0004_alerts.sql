-- What banks' mails told, and which order it paid.

CREATE TABLE alerts (
  alert_id          text PRIMARY KEY,
  mailbox_id        text NOT NULL REFERENCES mailboxes,
  business_id       text NOT NULL REFERENCES businesses,
  folder            text NOT NULL,
  uid_validity      bigint NOT NULL,
  uid               bigint NOT NULL,
  -- IMAP INTERNALDATE: lateness is counted on it.
  arrived_at        timestamptz NOT NULL,
  read_at           timestamptz DEFAULT now() NOT NULL,
  sender            text,
  sender_domain     text,
  bank              text,
  template          text,
  kind              text NOT NULL,
  rail              text,
  proof             text,
  amount_paise      bigint,
  reference         text,
  account_tail      text,
  occurred_earliest timestamptz,
  occurred_latest   timestamptz,
  -- What makes two mails one payment: 'ref:<direction>:<reference>', or a digest where the bank states none.
  identity          text,
  -- 'ok' once it settled an order; otherwise why it did not (operations: alert explain, and docs/ledger).
  reason            text NOT NULL,
  -- The reason as the key of a sentence and its values: a page says it in its reader's language.
  explanation       jsonb,
  order_id          text,
  -- NULL while the order's workflow has not been told.
  signalled_at      timestamptz,
  -- While pending_proof: when the verification is tried again, and until when.
  retry_at          timestamptz,
  retry_until       timestamptz,
  -- The accounts whose bank, digits and recipient a proven alert shows: it can settle orders of these only, by hand too.
  account_ids       text[] DEFAULT '{}' NOT NULL,
  -- Whom the mail was sent to, as its To says: `account verify` shows it to a person, who decides.
  recipients        text[],
  order_sought      boolean,
  -- A digest of the Message-ID, where the bank signed it and states no reference.
  message_key       text,
  -- Of a mail that its reading refused: {"questions": […], "never": why no teaching helps, or null}. None of the payer's words.
  asked             jsonb,
  -- The taught pieces that its reading stands on.
  layout_pieces     text[],
  -- When a person said that a mail that was not understood tells of no payment; who and why is in the audit log.
  dismissed_at      timestamptz,
  UNIQUE (mailbox_id, folder, uid_validity, uid)
);
CREATE INDEX alerts_amount ON alerts (mailbox_id, amount_paise);
CREATE INDEX alerts_asked ON alerts (arrived_at, alert_id) WHERE ((asked IS NOT NULL) AND (reason = 'ambiguous'));
CREATE INDEX alerts_asked_of_business ON alerts (business_id, arrived_at, alert_id) WHERE ((asked IS NOT NULL) AND (reason = 'ambiguous'));
CREATE INDEX alerts_dismissed ON alerts (business_id, read_at, alert_id) WHERE (dismissed_at IS NOT NULL);
-- The same payment told by another mail, or by the same mail in another folder.
CREATE INDEX alerts_identity ON alerts (business_id, identity) WHERE (identity IS NOT NULL);
CREATE INDEX alerts_layout_pieces ON alerts USING gin (layout_pieces) WHERE (layout_pieces IS NOT NULL);
CREATE INDEX alerts_newest ON alerts (read_at, alert_id);
CREATE INDEX alerts_of_business ON alerts (business_id, read_at, alert_id);
CREATE INDEX alerts_order ON alerts (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX alerts_parked ON alerts (mailbox_id, retry_at) WHERE (reason = 'pending_proof');
-- What support asks of the ledger.
-- A customer types the UTR in any case.
CREATE INDEX alerts_reference_any_case ON alerts (upper(reference)) WHERE (reference IS NOT NULL);
CREATE INDEX alerts_refused ON alerts (read_at) WHERE ((proof IS NOT NULL) AND ((reason = 'unknown_template') OR ((reason = 'ambiguous') AND (NOT COALESCE(order_sought, (kind <> 'unknown'))))));
CREATE INDEX alerts_sender ON alerts (sender, read_at DESC) WHERE (proof IS NOT NULL);
CREATE INDEX alerts_unproven ON alerts (business_id, read_at, alert_id) WHERE (proof IS NULL);
-- Unmatched alerts of the last days, for notices.
CREATE INDEX alerts_unsettled ON alerts (read_at) WHERE (order_id IS NULL);
CREATE INDEX alerts_unsignalled ON alerts (mailbox_id) WHERE ((order_id IS NOT NULL) AND (signalled_at IS NULL));

-- One payment settles one order of a business, ever, whichever mail reports it.
CREATE TABLE claims (
  business_id  text NOT NULL REFERENCES businesses,
  identity     text NOT NULL,
  alert_id     text NOT NULL UNIQUE,
  order_id     text NOT NULL UNIQUE,
  at           timestamptz DEFAULT now() NOT NULL,
  amount_paise bigint,
  account_tail text,
  message_key  text
);
CREATE INDEX claims_identity ON claims (business_id, identity);

-- Proven mails that tell of money taken back, and what they show of the payment that it was.
CREATE TABLE reversals (
  alert_id       text PRIMARY KEY REFERENCES alerts ON DELETE CASCADE,
  business_id    text NOT NULL REFERENCES businesses,
  mailbox_id     text NOT NULL REFERENCES mailboxes,
  at             timestamptz DEFAULT now() NOT NULL,
  -- In capitals.
  reference_list text[] NOT NULL,
  amount_paise   bigint,
  account_tail   text,
  -- Of India: those that it states, and its own.
  days           date[] NOT NULL
);
CREATE INDEX reversals_amount ON reversals (mailbox_id, amount_paise);
CREATE INDEX reversals_at ON reversals (at);
CREATE INDEX reversals_references ON reversals USING gin (reference_list);

-- The alerts that fit an order under review, and the orders that each fits.
CREATE TABLE review_candidates (
  alert_id text NOT NULL REFERENCES alerts,
  order_id text NOT NULL REFERENCES orders,
  added_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (alert_id, order_id)
);
CREATE INDEX review_candidates_order ON review_candidates (order_id);

-- What payers typed as the bank's reference of their payment, and the ledger row that it names: support reads it,
-- nothing settles by it. At most five an order.
CREATE TABLE reference_lookups (
  order_id  text NOT NULL REFERENCES orders ON DELETE CASCADE,
  n         integer NOT NULL CHECK ((n >= 1) AND (n <= 5)),
  reference text NOT NULL,
  alert_id  text REFERENCES alerts ON DELETE SET NULL,
  at        timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (order_id, n)
);
CREATE INDEX reference_lookups_alert ON reference_lookups (alert_id) WHERE (alert_id IS NOT NULL);
CREATE INDEX reference_lookups_reference ON reference_lookups (reference);

-- Senders that look like a bank's, that the service doesn't know, and whose proven mails tell of money on an account of the
-- mailbox: its shop is told, since such payments settle nothing.
CREATE TABLE unknown_banks (
  mailbox_id  text NOT NULL REFERENCES mailboxes ON DELETE CASCADE,
  business_id text NOT NULL REFERENCES businesses,
  sender      text NOT NULL,
  last_digits text NOT NULL,
  seen_at     timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (mailbox_id, sender)
);
CREATE INDEX unknown_banks_seen ON unknown_banks (seen_at);

-- A mail whose proof could not be looked up stopped its whole mailbox, whatever it claims, and anybody can send one. Now it
-- does only where it claims the amount of an order that a payment could still settle, and that was there when it arrived
-- (a minute is left for the mail server's clock).
CREATE VIEW mailbox_progress AS
SELECT m.mailbox_id,
       m.state,
       least(
         (SELECT min(CASE WHEN f.read_until > clock_timestamp() + interval '1 second' THEN m.created_at
                          ELSE f.read_until END)
          FROM mailbox_folders f WHERE f.mailbox_id = m.mailbox_id),
         (SELECT min(a.arrived_at) FROM alerts a
          WHERE a.mailbox_id = m.mailbox_id AND a.reason = 'pending_proof'
            AND EXISTS (
              SELECT FROM orders o
              WHERE o.mailbox_id = a.mailbox_id AND o.payable_paise = a.amount_paise
                AND o.window_ends_at >= a.arrived_at
                AND o.created_at <= a.arrived_at + interval '1 minute'
                AND o.status IN ('pending', 'expired') AND o.window_closed_at IS NULL))
       ) AS read_until
FROM mailboxes m;

-- The last digits that both show are the same; banks show two to six.
CREATE FUNCTION same_digits(tail text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT right(one, least(length(one), length(two))) = right(two, least(length(one), length(two)))
  FROM (SELECT coalesce(substring(tail FROM '(\d*)\D*$'), '') AS one, coalesce(substring(other FROM '(\d*)\D*$'), '') AS two) digits
$$;

-- Two of one identity are the same payment.
CREATE FUNCTION same_payment(paise bigint, tail text, message text, other_paise bigint, other_tail text, other_message text)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(paise = other_paise, true) AND coalesce(message = other_message, true) AND same_digits(tail, other_tail)
$$;

-- One payment settles one order of a business, ever. The lock makes of two at once first and second; the statement behind it
-- sees what the first one committed.
CREATE FUNCTION refuse_second_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('claim ' || NEW.business_id || ' ' || NEW.identity, 0));
  IF NEW.amount_paise IS NULL THEN
    SELECT a.amount_paise, a.account_tail INTO NEW.amount_paise, NEW.account_tail
    FROM alerts a WHERE a.alert_id = NEW.alert_id;
  END IF;
  IF EXISTS (
    SELECT FROM claims c
    WHERE c.business_id = NEW.business_id AND c.identity = NEW.identity
      AND same_payment(c.amount_paise, c.account_tail, c.message_key, NEW.amount_paise, NEW.account_tail, NEW.message_key))
  THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refuse_second_claim BEFORE INSERT ON claims FOR EACH ROW EXECUTE FUNCTION refuse_second_claim();
