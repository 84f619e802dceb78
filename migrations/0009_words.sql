-- What is kept of a reason is a sentence's key and values: a page says it in its reader's language.
ALTER TABLE mailboxes ALTER COLUMN last_error TYPE jsonb USING NULL;
ALTER TABLE alerts ALTER COLUMN explanation TYPE jsonb USING CASE WHEN explanation IS NOT NULL
  THEN jsonb_build_object('key', 'text_kept_before', 'values', jsonb_build_object('text', explanation)) END;
