-- What people taught here of the words that stand around a payment in a bank's mails, and what each alert asks of them.
CREATE SEQUENCE layout_changes;
CREATE TABLE layout_pieces (
  piece_id     text PRIMARY KEY,
  -- NULL: everybody's on this installation.
  business_id  text REFERENCES businesses,
  -- NULL: of every mailbox in its scope.
  mailbox_id   text REFERENCES mailboxes,
  -- NULL: a gateway's, whatever the bank.
  bank         text,
  place        text NOT NULL CHECK (place IN ('body', 'subject', 'sender', 'file', 'picture', 'outside')),
  -- With slots for what varies.
  words        text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  -- It counts only between these two; NULL: anywhere.
  sides        text[] CHECK (cardinality(sides) = 2),
  -- Of words and sides.
  digest       bytea NOT NULL,
  warned       text[] NOT NULL,
  source       text NOT NULL CHECK (source IN ('check', 'alert', 'statement', 'look_back', 'import', 'promoted')),
  alert_id     text,
  taught_by    text NOT NULL,
  reason       text NOT NULL,
  taught_at    timestamptz NOT NULL DEFAULT now(),
  -- Changes are made one after another, so that the greatest number is the newest.
  changed      bigint NOT NULL DEFAULT nextval('layout_changes'),
  revoked_at   timestamptz,
  revoked_by   text,
  revoked_why  text
);
CREATE UNIQUE INDEX layout_pieces_once ON layout_pieces (business_id, mailbox_id, bank, place, digest)
  NULLS NOT DISTINCT WHERE revoked_at IS NULL;
CREATE INDEX layout_pieces_changed ON layout_pieces (business_id, changed);

ALTER TABLE alerts
  -- Of a mail that its reading refused: {"questions": […], "never": why no teaching helps, or null}. None of the payer's words.
  ADD COLUMN asked jsonb,
  -- The taught pieces that its reading stands on.
  ADD COLUMN layout_pieces text[];
