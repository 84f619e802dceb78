-- The service itself.

CREATE TABLE audit (
  audit_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz DEFAULT now() NOT NULL,
  business_id text,
  actor       text NOT NULL,
  action      text NOT NULL,
  -- What it was done to: an order, account, key, mailbox or alert id.
  subject     text NOT NULL,
  reason      text,
  before      jsonb,
  after       jsonb,
  refused     boolean DEFAULT false NOT NULL,
  -- The actor was an operator without a role in the business: it was done for somebody else.
  as_operator boolean DEFAULT false NOT NULL
);
CREATE INDEX audit_business ON audit (business_id, audit_id);
CREATE INDEX audit_refused_sign_ins ON audit (audit_id) WHERE (refused AND (action = 'person.sign-in'));
CREATE INDEX audit_subject ON audit (subject);

-- What the sweep could not do, by the kind of its work: named for operators, and out of the way of what waits behind it.
CREATE TABLE set_aside (
  kind     text NOT NULL,
  -- The order, event, mailbox or business that it was about.
  subject  text NOT NULL,
  reason   text NOT NULL,
  tries    integer DEFAULT 1 NOT NULL,
  since    timestamptz DEFAULT now() NOT NULL,
  retry_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);

-- Requests counted in the present minute, by key, address, or unknown order ids of an address; shared by all processes.
-- Lost in a crash without harm, hence unlogged. The columns are those of rate-limiter-flexible.
CREATE UNLOGGED TABLE rate_limits (
  key    character varying(255) PRIMARY KEY,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
) WITH (fillfactor='50');

CREATE TABLE operators_teller (
  one    boolean DEFAULT true PRIMARY KEY CHECK (one),
  holder text NOT NULL,
  until  timestamptz NOT NULL
);

-- What operators were told is wrong, until it is well again; and which process tells them.
CREATE TABLE operators_told (
  topic      text PRIMARY KEY,
  text       text NOT NULL,
  since      timestamptz NOT NULL,
  told_at    timestamptz,
  -- Since when it is gone, while nobody was told that it is.
  well_since timestamptz
);
