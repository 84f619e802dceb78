-- Codes from an app after the password, and links for people who lost every way to sign in.

CREATE TABLE totps (
  person_id     text PRIMARY KEY REFERENCES persons ON DELETE CASCADE,
  secret_sealed text NOT NULL,
  -- NULL until a first code was right.
  confirmed_at  timestamptz,
  -- The 30 seconds of the last code that was taken: none counts twice.
  last_step     bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  person_id   text NOT NULL REFERENCES persons ON DELETE CASCADE,
  code_sha256 bytea NOT NULL,
  used_at     timestamptz,
  PRIMARY KEY (person_id, code_sha256)
);

-- Sign-ins whose password was right, and whose code is awaited.
CREATE TABLE sign_in_steps (
  token_sha256 bytea PRIMARY KEY,
  person_id    text NOT NULL REFERENCES persons ON DELETE CASCADE,
  access_epoch int NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX sign_in_steps_person ON sign_in_steps (person_id);

-- It lets somebody choose a new way to sign in, and grants nothing.
ALTER TABLE invitations ADD COLUMN is_reset boolean NOT NULL DEFAULT false
  CHECK (NOT is_reset OR business_id IS NULL);
