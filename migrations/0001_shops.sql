-- Businesses with their plans, accounts and mailboxes. All money is integer paise; all instants are timestamptz.

CREATE TABLE plans (
  plan         text PRIMARY KEY,
  -- NULL: no limit.
  limit_paise  bigint,
  max_accounts integer NOT NULL,
  "position"   integer NOT NULL
);

CREATE TABLE businesses (
  business_id                 text PRIMARY KEY,
  name                        text NOT NULL,
  plan                        text NOT NULL REFERENCES plans,
  status                      text DEFAULT 'active' NOT NULL CHECK (status IN ('active', 'disabled', 'deleting', 'purged')),
  -- While deleting: when the purge is due. The status to go back to on restore is kept beside it.
  purge_at                    timestamptz,
  status_before_deletion      text CHECK (status_before_deletion IN ('active', 'disabled')),
  webhook_secret_sealed       text NOT NULL,
  -- While a secret is rotated, webhooks carry a second signature made with this one.
  previous_secret_sealed      text,
  previous_secret_until       timestamptz,
  notice_url                  text,
  created_at                  timestamptz DEFAULT date_trunc('milliseconds', now()) NOT NULL,
  -- The life around an order: notices that are delivered, the end of a deleted business, the Re 1 check.
  -- A purge that was begun goes on until everything personal is gone: this says that it is.
  purged_at                   timestamptz,
  test_secret_sealed          text,
  previous_test_secret_sealed text,
  previous_test_secret_until  timestamptz,
  notice_email                text,
  notice_telegram             text,
  -- When somebody said that the name is right; NULL until then.
  named_at                    timestamptz,
  notice_language             text DEFAULT 'en' NOT NULL CHECK (notice_language IN ('en', 'hi'))
);

CREATE TABLE api_keys (
  key_id       text PRIMARY KEY,
  business_id  text NOT NULL REFERENCES businesses,
  mode         text NOT NULL CHECK (mode IN ('live', 'test')),
  name         text,
  sha256       bytea NOT NULL UNIQUE,
  -- The prefix and last four characters, for people to tell keys apart.
  hint         text NOT NULL,
  created_at   timestamptz DEFAULT date_trunc('milliseconds', now()) NOT NULL,
  last_used_at timestamptz,
  revoked_at   timestamptz
);
CREATE INDEX api_keys_business ON api_keys (business_id);

-- What reaches other people in a business's name (invitations, tests of notices): when, in the last hour.
CREATE TABLE hourly_uses (
  -- A business, or `operators` for what is no business's.
  scope text NOT NULL,
  use   text NOT NULL,
  at    timestamptz[] NOT NULL,
  PRIMARY KEY (scope, use)
);

-- Whoever reads an address can end a business's notices to it: the business can't set it again.
CREATE TABLE unwanted_notices (
  business_id    text NOT NULL REFERENCES businesses ON DELETE CASCADE,
  address_sha256 bytea NOT NULL,
  at             timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (business_id, address_sha256)
);

-- By which a Telegram chat is bound to a business: somebody types it there.
CREATE TABLE telegram_codes (
  business_id text PRIMARY KEY REFERENCES businesses,
  code        text NOT NULL UNIQUE,
  -- Who asked for it, and so binds the chat.
  asked_by    text NOT NULL,
  expires_at  timestamptz NOT NULL
);

-- What payers know a shop by, beside its name.
CREATE TABLE faces (
  business_id text PRIMARY KEY REFERENCES businesses,
  -- `#rrggbb` as chosen; the pages take from it what can be read.
  colour      text CHECK (colour ~ '^#[0-9a-f]{6}$'),
  -- A PNG that we drew ourselves.
  logo        bytea CHECK (octet_length(logo) <= 65536),
  -- Of the logo: its address.
  logo_digest text UNIQUE,
  CONSTRAINT faces_check CHECK ((logo IS NULL) = (logo_digest IS NULL))
);

-- Collected in a calendar month of India, kept in the transaction that makes an order paid: create reads one row.
CREATE TABLE collections (
  business_id     text NOT NULL REFERENCES businesses,
  month           text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  collected_paise bigint NOT NULL,
  PRIMARY KEY (business_id, month)
);

-- What a business collects in a month stands in sixteen rows: its payments don't wait for each other's commit.
CREATE TABLE collection_shares (
  business_id     text NOT NULL REFERENCES businesses,
  month           text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  share           smallint NOT NULL,
  collected_paise bigint NOT NULL,
  PRIMARY KEY (business_id, month, share)
) WITH (fillfactor='50');

-- How far the purge of a business has come.
CREATE TABLE purges (
  business_id text PRIMARY KEY REFERENCES businesses,
  part        text DEFAULT 'orders' NOT NULL,
  -- Of that part: the next step begins after it.
  after       text DEFAULT '' NOT NULL,
  done        bigint DEFAULT 0 NOT NULL,
  begun_at    timestamptz DEFAULT now() NOT NULL,
  stepped_at  timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE mailboxes (
  mailbox_id        text PRIMARY KEY,
  business_id       text NOT NULL REFERENCES businesses,
  provider          text NOT NULL,
  host              text NOT NULL,
  port              integer NOT NULL,
  tls               boolean NOT NULL,
  username          text NOT NULL,
  auth              text NOT NULL CHECK (auth IN ('password', 'google', 'microsoft')),
  -- AAD mailboxes.secret_sealed:<mailbox_id>. The password, or the OAuth tokens as JSON.
  secret_sealed     text,
  oauth_expires_at  timestamptz,
  proof             text NOT NULL CHECK (proof IN ('authentication-results', 'dkim')),
  authserv_id       text,
  -- Lower case. An alert counts only if its To names one of them.
  addresses         text[] NOT NULL,
  state             text DEFAULT 'connecting' NOT NULL CHECK (state IN ('connecting', 'watching', 'behind', 'throttled', 'refused', 'paused', 'disconnected')),
  state_since       timestamptz DEFAULT now() NOT NULL,
  -- The key of a sentence and its values.
  last_error        jsonb,
  login_failures    integer DEFAULT 0 NOT NULL,
  -- When the mailbox stopped being readable; NULL while it can be read.
  unreachable_since timestamptz,
  -- Compare-and-set token: only the watcher that drew the latest epoch may move a cursor or the state.
  epoch             bigint DEFAULT 0 NOT NULL,
  created_at        timestamptz DEFAULT date_trunc('milliseconds', now()) NOT NULL,
  -- When login, folders or proof were last changed: a watcher that read them earlier connects anew.
  settings_at       timestamptz DEFAULT now() NOT NULL,
  -- A person asked for another try (mailbox test): a watcher that waits after a rejected login tries at once.
  retry_asked_at    timestamptz,
  -- The process that refreshes the OAuth tokens holds them until then; the others wait for its result.
  oauth_lease_until timestamptz,
  -- Mails from senders that are no known bank: neither stored nor logged, only counted.
  foreign_mails     bigint DEFAULT 0 NOT NULL,
  -- Whose share the mailbox is of. The fencing token alone decides who may write.
  reader_id         integer,
  -- A shop named the mail server in the console: it is reached at public addresses alone, each time.
  only_public       boolean DEFAULT false NOT NULL,
  UNIQUE (host, username)
);
CREATE INDEX mailboxes_business ON mailboxes (business_id);
-- Mail servers take a user's name in any case: the same mailbox must not be connected twice by writing it otherwise.
CREATE UNIQUE INDEX mailboxes_place ON mailboxes (host, lower(username));
CREATE INDEX mailboxes_reader ON mailboxes (reader_id) WHERE (state <> 'disconnected');

CREATE TABLE mailbox_folders (
  mailbox_id     text NOT NULL REFERENCES mailboxes,
  folder         text NOT NULL,
  uid_validity   bigint NOT NULL,
  last_uid       bigint NOT NULL,
  -- Everything that arrived in the folder before this instant has been judged (READ_MARGIN_MS is taken off).
  read_until     timestamptz NOT NULL,
  "position"     integer DEFAULT 0 NOT NULL,
  unopened       text CHECK (unopened IN ('missing', 'shut')),
  unopened_since timestamptz,
  PRIMARY KEY (mailbox_id, folder)
);

-- Looks asked for by get-order and begun by the watcher. Lost in a crash without harm, hence unlogged.
CREATE UNLOGGED TABLE mailbox_looks (
  mailbox_id    text PRIMARY KEY,
  asked_at      timestamptz NOT NULL,
  -- When the last look that has ended was begun, before any margin.
  last_begun_at timestamptz
);

-- Who reads which mailbox. A reader is a worker process. It lives as long as a session of its own
-- holds the advisory lock of its id, and `seen_at` moves on.
CREATE TABLE mailbox_readers (
  reader_id  integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  -- The process, as the log and doctor name it.
  name       text NOT NULL,
  -- How many mailboxes it reads at most.
  capacity   integer NOT NULL,
  -- It hands its mailboxes over, and takes none.
  leaving    boolean DEFAULT false NOT NULL,
  started_at timestamptz DEFAULT now() NOT NULL,
  seen_at    timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE accounts (
  account_id         text PRIMARY KEY,
  business_id        text NOT NULL REFERENCES businesses,
  mailbox_id         text NOT NULL REFERENCES mailboxes,
  vpa                text NOT NULL,
  payee_name         text NOT NULL,
  bank               text NOT NULL,
  last_digits        text,
  is_default         boolean DEFAULT false NOT NULL,
  paused_at          timestamptz,
  removed_at         timestamptz,
  verified_at        timestamptz,
  created_at         timestamptz DEFAULT date_trunc('milliseconds', now()) NOT NULL,
  merchant_code      text CHECK (merchant_code ~ '^[0-9]{4}$'),
  app_buttons        text CHECK (app_buttons IN ('on', 'off')),
  daily_limit        integer CHECK (daily_limit > 0),
  daily_amount_paise bigint CHECK (daily_amount_paise > 0),
  CONSTRAINT accounts_check CHECK (NOT (is_default AND (removed_at IS NOT NULL))),
  CONSTRAINT accounts_check1 CHECK (NOT (is_default AND (paused_at IS NOT NULL)))
);
CREATE INDEX accounts_business ON accounts (business_id);
CREATE INDEX accounts_mailbox ON accounts (mailbox_id);
CREATE UNIQUE INDEX accounts_one_default ON accounts (business_id) WHERE is_default;

CREATE VIEW collected AS
  SELECT business_id, month, collected_paise FROM collections
  UNION ALL
  SELECT business_id, month, collected_paise FROM collection_shares;

INSERT INTO plans (plan, limit_paise, max_accounts, position) VALUES
  ('free',     2500000, 1, 1),
  ('starter', 20000000, 2, 2),
  ('growth', 200000000, 5, 3),
  ('scale',       NULL, 50, 4);
