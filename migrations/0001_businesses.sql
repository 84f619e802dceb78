-- Businesses, their plans, keys, mailboxes and UPI accounts. All money is integer paise; all instants are timestamptz.

CREATE TABLE plans (
  plan         text PRIMARY KEY,
  -- NULL: no limit.
  limit_paise  bigint,
  max_accounts int NOT NULL,
  position     int NOT NULL
);
INSERT INTO plans (plan, limit_paise, max_accounts, position) VALUES
  ('free',     2500000, 1, 1),
  ('starter', 20000000, 2, 2),
  ('growth', 200000000, 5, 3),
  ('scale',       NULL, 50, 4);

CREATE TABLE businesses (
  business_id text PRIMARY KEY,
  name        text NOT NULL,
  plan        text NOT NULL REFERENCES plans,
  status      text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled', 'deleting', 'purged')),
  -- While deleting: when the purge is due. The status to go back to on restore is kept beside it.
  purge_at    timestamptz,
  status_before_deletion text CHECK (status_before_deletion IN ('active', 'disabled')),
  webhook_secret_sealed  text NOT NULL,
  -- While a secret is rotated, webhooks carry a second signature made with this one.
  previous_secret_sealed text,
  previous_secret_until  timestamptz,
  notice_url  text,
  created_at  timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);

CREATE TABLE api_keys (
  key_id       text PRIMARY KEY,
  business_id  text NOT NULL REFERENCES businesses,
  mode         text NOT NULL CHECK (mode IN ('live', 'test')),
  name         text,
  sha256       bytea NOT NULL UNIQUE,
  -- The prefix and last four characters, for people to tell keys apart.
  hint         text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  last_used_at timestamptz,
  revoked_at   timestamptz
);
CREATE INDEX api_keys_business ON api_keys (business_id);

CREATE TABLE mailboxes (
  mailbox_id    text PRIMARY KEY,
  business_id   text NOT NULL REFERENCES businesses,
  provider      text NOT NULL,
  host          text NOT NULL,
  port          int  NOT NULL,
  tls           boolean NOT NULL,
  username      text NOT NULL,
  auth          text NOT NULL CHECK (auth IN ('password', 'google', 'microsoft')),
  -- AAD mailboxes.secret_sealed:<mailbox_id>. The password, or the OAuth tokens as JSON.
  secret_sealed text,
  oauth_expires_at timestamptz,
  proof         text NOT NULL CHECK (proof IN ('authentication-results', 'dkim')),
  authserv_id   text,
  -- Lower case. An alert counts only if its To names one of them.
  addresses     text[] NOT NULL,
  state         text NOT NULL DEFAULT 'connecting'
                CHECK (state IN ('connecting', 'watching', 'behind', 'throttled', 'refused', 'paused', 'disconnected')),
  state_since   timestamptz NOT NULL DEFAULT now(),
  last_error    text,
  login_failures int NOT NULL DEFAULT 0,
  -- When the mailbox stopped being readable; NULL while it can be read.
  unreachable_since timestamptz,
  -- Compare-and-set token: only the watcher that drew the latest epoch may move a cursor or the state.
  epoch         bigint NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  UNIQUE (host, username)
);
CREATE INDEX mailboxes_business ON mailboxes (business_id);

CREATE TABLE mailbox_folders (
  mailbox_id   text NOT NULL REFERENCES mailboxes,
  folder       text NOT NULL,
  uid_validity bigint NOT NULL,
  last_uid     bigint NOT NULL,
  -- Everything that arrived in the folder before this instant has been judged (READ_MARGIN_MS is taken off).
  read_until   timestamptz NOT NULL,
  PRIMARY KEY (mailbox_id, folder)
);

-- Looks asked for by get-order and begun by the watcher. Lost in a crash without harm, hence unlogged.
CREATE UNLOGGED TABLE mailbox_looks (
  mailbox_id     text PRIMARY KEY,
  asked_at       timestamptz NOT NULL,
  -- When the last look that has ended was begun, before any margin.
  last_begun_at  timestamptz
);

CREATE TABLE accounts (
  account_id  text PRIMARY KEY,
  business_id text NOT NULL REFERENCES businesses,
  mailbox_id  text NOT NULL REFERENCES mailboxes,
  vpa         text NOT NULL,
  payee_name  text NOT NULL,
  bank        text NOT NULL,
  last_digits text,
  is_default  boolean NOT NULL DEFAULT false,
  paused_at   timestamptz,
  removed_at  timestamptz,
  verified_at timestamptz,
  created_at  timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  CHECK (NOT (is_default AND removed_at IS NOT NULL)),
  CHECK (NOT (is_default AND paused_at IS NOT NULL))
);
CREATE INDEX accounts_mailbox ON accounts (mailbox_id);
CREATE INDEX accounts_business ON accounts (business_id);
CREATE UNIQUE INDEX accounts_one_default ON accounts (business_id) WHERE is_default;

-- Collected in a calendar month of India, kept in the transaction that makes an order paid: create reads one row.
CREATE TABLE collections (
  business_id     text NOT NULL REFERENCES businesses,
  month           text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  collected_paise bigint NOT NULL,
  PRIMARY KEY (business_id, month)
);

CREATE TABLE audit (
  audit_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL DEFAULT now(),
  business_id text,
  actor       text NOT NULL,
  action      text NOT NULL,
  -- What it was done to: an order, account, key, mailbox or alert id.
  subject     text NOT NULL,
  reason      text,
  before      jsonb,
  after       jsonb,
  refused     boolean NOT NULL DEFAULT false
);
CREATE INDEX audit_subject ON audit (subject);

CREATE TABLE notices (
  notice_id   text PRIMARY KEY,
  business_id text NOT NULL REFERENCES businesses,
  kind        text NOT NULL,
  -- A notice is given once for each occasion: the mailbox outage, the alert, the plan's month.
  occasion    text NOT NULL,
  text        text NOT NULL,
  since       timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  UNIQUE (business_id, kind, occasion)
);
