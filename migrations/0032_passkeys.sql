-- Passkeys (WebAuthn), by which people sign in without a password.

CREATE TABLE passkeys (
  -- As the authenticator names it, in base64url.
  credential_id text PRIMARY KEY,
  person_id     text NOT NULL REFERENCES persons ON DELETE CASCADE,
  public_key    bytea NOT NULL,
  -- Grows with each use, on authenticators that count.
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  -- The browser that made it.
  name          text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz
);
CREATE INDEX passkeys_person ON passkeys (person_id);

-- What a browser is asked to sign; good once, for five minutes, for what it was made for.
CREATE TABLE passkey_challenges (
  challenge_sha256 bytea PRIMARY KEY,
  -- `sign-in`, or whom a passkey is made for.
  purpose          text NOT NULL,
  client           text NOT NULL,
  expires_at       timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_client ON passkey_challenges (client, expires_at);
CREATE INDEX passkey_challenges_expired ON passkey_challenges (expires_at);
