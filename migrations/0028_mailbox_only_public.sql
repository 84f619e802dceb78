-- A shop named the mail server in the console: it is reached at public addresses alone, each time.
ALTER TABLE mailboxes ADD COLUMN only_public boolean NOT NULL DEFAULT false;
