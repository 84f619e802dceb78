-- Whether what somebody proved still counts when their session begins, and from which devices.

ALTER TABLE persons
  -- Grows when their ways to sign in were taken away.
  ADD COLUMN access_epoch int NOT NULL DEFAULT 0,
  -- An operator as long as OIDC_OPERATORS names them.
  ADD COLUMN by_openid boolean NOT NULL DEFAULT false;
UPDATE persons SET by_openid = true WHERE is_operator AND password_hash IS NULL;

-- Browsers that a person has signed in with, by the digest of their mark.
CREATE TABLE devices (
  person_id     text NOT NULL REFERENCES persons ON DELETE CASCADE,
  token_sha256  bytea NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, token_sha256)
);
CREATE INDEX devices_token ON devices (token_sha256);

ALTER TABLE sessions ADD COLUMN new_device boolean NOT NULL DEFAULT false;
CREATE INDEX sessions_new_device ON sessions (created_at) WHERE new_device;
