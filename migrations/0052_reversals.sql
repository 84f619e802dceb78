-- Proven mails that tell of money taken back, and what they show of the payment that it was.
CREATE TABLE reversals (
  alert_id     text PRIMARY KEY REFERENCES alerts ON DELETE CASCADE,
  business_id  text NOT NULL REFERENCES businesses,
  mailbox_id   text NOT NULL REFERENCES mailboxes,
  at           timestamptz NOT NULL DEFAULT now(),
  -- In capitals.
  reference_list text[] NOT NULL,
  amount_paise bigint,
  account_tail text,
  -- Of India: those that it states, and its own.
  days         date[] NOT NULL
);
CREATE INDEX reversals_at ON reversals (at);
CREATE INDEX reversals_amount ON reversals (mailbox_id, amount_paise);
CREATE INDEX reversals_references ON reversals USING gin (reference_list);
