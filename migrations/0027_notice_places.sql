-- Notices where people are: by e-mail and Telegram beside the webhook, each delivered by itself.

ALTER TABLE businesses
  ADD COLUMN notice_email text,
  ADD COLUMN notice_telegram text;

ALTER TABLE notices
  ALTER COLUMN business_id DROP NOT NULL,
  -- A notice is for a business or for one person.
  ADD COLUMN person_id text REFERENCES persons ON DELETE CASCADE,
  -- What it is about, over all its occasions: one mailbox, one address, the payments. Its default and the next one's
  -- are for the version before, which goes on giving notices meanwhile.
  ADD COLUMN topic text NOT NULL DEFAULT '',
  -- When it was well again; at once for what has no end. Those before this change had none.
  ADD COLUMN ended_at timestamptz DEFAULT now(),
  ADD CONSTRAINT notices_of_one CHECK ((business_id IS NULL) <> (person_id IS NULL));
CREATE UNIQUE INDEX notices_person ON notices (person_id, kind, occasion) WHERE person_id IS NOT NULL;
CREATE INDEX notices_open ON notices (kind, since) WHERE ended_at IS NULL;
CREATE INDEX notices_topic ON notices (business_id, topic, since DESC);

CREATE TABLE notice_deliveries (
  notice_id       text NOT NULL REFERENCES notices ON DELETE CASCADE,
  channel         text NOT NULL CHECK (channel IN ('webhook', 'email', 'telegram')),
  -- `dropped`: it was well again before it was told, or the place is no longer set.
  state           text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'given_up', 'dropped')),
  attempts        int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- While a process is telling it.
  taken_until     timestamptz,
  delivered_at    timestamptz,
  last_error      text,
  PRIMARY KEY (notice_id, channel)
);
CREATE INDEX notice_deliveries_waiting ON notice_deliveries (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX notice_deliveries_told ON notice_deliveries (delivered_at);

INSERT INTO notice_deliveries (notice_id, channel, state, attempts, next_attempt_at, last_error)
SELECT notice_id, 'webhook', delivery, attempts, next_attempt_at, last_error
FROM notices WHERE delivery <> 'none';
-- Told from there now, and by the version before no more. Its columns stay for it until the version after: delivery,
-- attempts, next_attempt_at, last_error.
UPDATE notices SET delivery = 'none' WHERE delivery = 'waiting';
