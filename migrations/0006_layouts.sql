-- What people taught of the words of banks' mails.

CREATE SEQUENCE layout_changes;

CREATE TABLE layout_pieces (
  piece_id    text PRIMARY KEY,
  -- NULL: everybody's on this installation.
  business_id text REFERENCES businesses,
  -- NULL: of every mailbox in its scope.
  mailbox_id  text REFERENCES mailboxes,
  -- NULL: a gateway's, whatever the bank.
  bank        text,
  place       text NOT NULL CHECK (place IN ('body', 'subject', 'sender', 'file', 'picture', 'outside')),
  -- With slots for what varies.
  words       text NOT NULL CHECK ((length(words) >= 1) AND (length(words) <= 32000)),
  -- It counts only between these two; NULL: anywhere.
  sides       text[] CHECK (cardinality(sides) = 2),
  -- Of words and sides.
  digest      bytea NOT NULL,
  warned      text[] NOT NULL,
  source      text NOT NULL CHECK (source IN ('check', 'alert', 'statement', 'look_back', 'import', 'promoted')),
  alert_id    text,
  taught_by   text NOT NULL,
  reason      text NOT NULL,
  taught_at   timestamptz DEFAULT now() NOT NULL,
  -- Changes are made one after another, so that the greatest number is the newest.
  changed     bigint DEFAULT nextval('layout_changes'::regclass) NOT NULL,
  revoked_at  timestamptz,
  revoked_by  text,
  revoked_why text
);
CREATE INDEX layout_pieces_changed ON layout_pieces (business_id, changed);
CREATE UNIQUE INDEX layout_pieces_once ON layout_pieces (business_id, mailbox_id, bank, place, digest) NULLS NOT DISTINCT WHERE (revoked_at IS NULL);

-- Banks that the product doesn't know, as a business's people named them and as their own mails taught them; and what the
-- changed mails of known ones taught.
CREATE TABLE taught_banks (
  bank_id      text PRIMARY KEY,
  business_id  text NOT NULL REFERENCES businesses,
  -- 'other:' and the sender's domain, as accounts and alerts name it; or a known bank's code.
  bank         text NOT NULL,
  name         text NOT NULL,
  -- NULL: it came by a file, and its checks need none.
  sender       text,
  domain       text NOT NULL,
  named_by     text NOT NULL,
  named_at     timestamptz DEFAULT now() NOT NULL,
  -- Its credits; NULL: its words aren't known yet.
  templates    text[] CHECK (cardinality(templates) > 0),
  openings     text[],
  source       text CHECK (source IN ('check', 'import')),
  taught_by    text,
  reason       text,
  taught_at    timestamptz,
  -- From here on its payments settle by themselves.
  by_itself_at timestamptz,
  -- Of the numbers of layout_pieces: the greatest is the newest change.
  changed      bigint DEFAULT nextval('layout_changes'::regclass) NOT NULL,
  revoked_at   timestamptz,
  revoked_by   text,
  revoked_why  text,
  CONSTRAINT taught_banks_check CHECK ((bank = ('other:' || domain)) OR (bank !~~ 'other:%')),
  CONSTRAINT taught_banks_check1 CHECK ((templates IS NULL) = (taught_at IS NULL))
);
CREATE UNIQUE INDEX taught_banks_once ON taught_banks (business_id, bank) WHERE (revoked_at IS NULL);

-- Domains that an operator vouches for. Those below bank.in are given to banks only and need nobody.
CREATE TABLE trusted_domains (
  domain     text PRIMARY KEY,
  -- Domains above it that may sign for it.
  signers    text[] DEFAULT '{}' NOT NULL,
  trusted_by text NOT NULL,
  reason     text NOT NULL,
  trusted_at timestamptz DEFAULT now() NOT NULL,
  changed    bigint DEFAULT nextval('layout_changes'::regclass) NOT NULL,
  -- Kept, so that taking it back is a change too.
  revoked_at timestamptz
);

-- The mails of a new bank's checks, until its words are confirmed: nothing else keeps a mail.
CREATE TABLE check_mails (
  mailbox_id   text NOT NULL REFERENCES mailboxes ON DELETE CASCADE,
  folder       text NOT NULL,
  uid_validity bigint NOT NULL,
  uid          bigint NOT NULL,
  business_id  text NOT NULL REFERENCES businesses,
  bank         text NOT NULL,
  order_id     text NOT NULL,
  account_id   text NOT NULL,
  amount_paise bigint NOT NULL,
  arrived_at   timestamptz NOT NULL,
  raw          bytea NOT NULL CHECK (length(raw) <= 262144),
  kept_at      timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (mailbox_id, folder, uid_validity, uid)
);
CREATE INDEX check_mails_kept ON check_mails (kept_at);
CREATE INDEX check_mails_of_bank ON check_mails (business_id, bank);
