-- What is kept of a reason is a sentence's key and values: a page says it in its reader's language.
ALTER TABLE mailboxes ALTER COLUMN last_error TYPE jsonb USING NULL;
