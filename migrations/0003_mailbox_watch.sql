-- What the watchers of mailboxes need beside the state.

ALTER TABLE mailboxes
  -- When login, folders or proof were last changed: a watcher that read them earlier connects anew.
  ADD COLUMN settings_at timestamptz NOT NULL DEFAULT now(),
  -- A person asked for another try (mailbox test): a watcher that waits after a rejected login tries at once.
  ADD COLUMN retry_asked_at timestamptz,
  -- The process that refreshes the OAuth tokens holds them until then; the others wait for its result.
  ADD COLUMN oauth_lease_until timestamptz,
  -- Mails from senders that are no known bank: neither stored nor logged, only counted.
  ADD COLUMN foreign_mails bigint NOT NULL DEFAULT 0;

-- The folder the watcher idles on comes first.
ALTER TABLE mailbox_folders ADD COLUMN position int NOT NULL DEFAULT 0;

-- Is a window of this mailbox still to be read past? One probe, however many orders there were.
CREATE INDEX orders_mailbox_window ON orders (mailbox_id, window_ends_at);

-- Mail servers take a user's name in any case: the same mailbox must not be connected twice by writing it otherwise.
CREATE UNIQUE INDEX mailboxes_place ON mailboxes (host, lower(username));
