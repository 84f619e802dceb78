-- What the console keeps: a page that is shown once, who acted as an operator, and that a shop's
-- name was looked at.

-- What a button made, such as a new key, until the browser asks for it: once, within ten minutes.
CREATE TABLE shown_once (
  once_id    text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- Sealed with SEAL_KEYS.
  page       text NOT NULL,
  kept_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shown_once_session ON shown_once (session_id);

-- The actor was an operator without a role in the business: it was done for somebody else.
ALTER TABLE audit ADD COLUMN as_operator boolean NOT NULL DEFAULT false;

-- When somebody said that the name is right; NULL until then.
ALTER TABLE businesses ADD COLUMN named_at timestamptz;
