-- Senders that look like a bank's, that the service doesn't know, and whose proven mails tell of money on an account of the
-- mailbox: its shop is told, since such payments settle nothing.
CREATE TABLE unknown_banks (
  mailbox_id   text NOT NULL REFERENCES mailboxes ON DELETE CASCADE,
  business_id  text NOT NULL REFERENCES businesses,
  sender       text NOT NULL,
  last_digits  text NOT NULL,
  seen_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (mailbox_id, sender)
);
CREATE INDEX unknown_banks_seen ON unknown_banks (seen_at);
