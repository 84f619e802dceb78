-- What is sent to shops: webhooks and notices.

CREATE TABLE events (
  -- Made from the order and the type: the same after any recovery.
  event_id         text PRIMARY KEY,
  order_id         text NOT NULL REFERENCES orders,
  business_id      text NOT NULL REFERENCES businesses,
  type             text NOT NULL CHECK (type IN ('payment.paid', 'payment.expired', 'payment.failed')),
  created_at       timestamptz DEFAULT date_trunc('milliseconds', now()) NOT NULL,
  url              text NOT NULL,
  -- The bytes to send, made in the transition's transaction.
  body             text NOT NULL,
  state            text DEFAULT 'waiting' NOT NULL CHECK (state IN ('waiting', 'delivered', 'given_up', 'refused', 'superseded')),
  -- Attempts of the present round: redelivery by hand begins a new one.
  attempts         integer DEFAULT 0 NOT NULL,
  next_attempt_at  timestamptz DEFAULT now() NOT NULL,
  -- An attempt is under way since then. One at a time: nothing overtakes, however many couriers carry the event. A courier that
  -- died leaves it behind; it counts no longer than an exchange may last.
  attempting_since timestamptz,
  UNIQUE (order_id, type)
);
CREATE INDEX events_given_up ON events (created_at) WHERE state IN ('given_up', 'refused');
CREATE INDEX events_kept ON events (created_at, event_id) WHERE ((state <> 'waiting') AND (body <> ''));
CREATE INDEX events_waiting ON events (next_attempt_at) WHERE (state = 'waiting');

CREATE TABLE attempts (
  attempt_id  text PRIMARY KEY,
  event_id    text NOT NULL REFERENCES events,
  at          timestamptz DEFAULT now() NOT NULL,
  url         text NOT NULL,
  -- NULL where there was no answer.
  status      integer,
  duration_ms integer,
  error       text,
  -- The first 4 kB.
  answer      text
);
CREATE INDEX attempts_event ON attempts (event_id, at);
-- When an endpoint last took a webhook.
CREATE INDEX attempts_taken ON attempts (split_part(url, '?', 1), at) WHERE ((status >= 200) AND (status <= 299));

CREATE TABLE notices (
  notice_id       text PRIMARY KEY,
  business_id     text REFERENCES businesses,
  kind            text NOT NULL,
  -- A notice is given once for each occasion: the mailbox outage, the alert, the plan's month.
  occasion        text NOT NULL,
  text            text NOT NULL,
  since           timestamptz DEFAULT date_trunc('milliseconds', now()) NOT NULL,
  delivery        text DEFAULT 'none' NOT NULL CHECK (delivery IN ('none', 'waiting', 'delivered', 'given_up')),
  attempts        integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz DEFAULT now() NOT NULL,
  last_error      text,
  -- A notice is for a business or for one person.
  person_id       text REFERENCES persons ON DELETE CASCADE,
  -- What it is about, over all its occasions: one mailbox, one address, the payments.
  topic           text DEFAULT '' NOT NULL,
  -- When it was well again; at once for what has no end.
  ended_at        timestamptz DEFAULT now(),
  -- Notices are told in English or in Hindi: to a person as they read the console, to a business as it chose.
  text_hi         text,
  UNIQUE (business_id, kind, occasion),
  CONSTRAINT notices_of_one CHECK ((business_id IS NULL) <> (person_id IS NULL))
);
CREATE INDEX notices_business ON notices (business_id, since DESC);
CREATE INDEX notices_open ON notices (kind, since) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX notices_person ON notices (person_id, kind, occasion) WHERE (person_id IS NOT NULL);
CREATE INDEX notices_since ON notices (since, notice_id);
CREATE INDEX notices_topic ON notices (business_id, topic, since DESC);
CREATE INDEX notices_waiting ON notices (next_attempt_at) WHERE (delivery = 'waiting');

CREATE TABLE notice_deliveries (
  notice_id       text NOT NULL REFERENCES notices ON DELETE CASCADE,
  channel         text NOT NULL CHECK (channel IN ('webhook', 'email', 'telegram')),
  -- `dropped`: it was well again before it was told, or the place is no longer set.
  state           text DEFAULT 'waiting' NOT NULL CHECK (state IN ('waiting', 'delivered', 'given_up', 'dropped')),
  attempts        integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz DEFAULT now() NOT NULL,
  -- Since when a process is telling it.
  attempting_since timestamptz,
  delivered_at    timestamptz,
  last_error      text,
  PRIMARY KEY (notice_id, channel)
);
CREATE INDEX notice_deliveries_told ON notice_deliveries (delivered_at);
CREATE INDEX notice_deliveries_waiting ON notice_deliveries (next_attempt_at) WHERE (state = 'waiting');
