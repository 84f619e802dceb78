-- Who signs in to the console, and how.

-- The persons of the console: who they are, what they may do, and how they signed in.
CREATE TABLE persons (
  person_id     text PRIMARY KEY,
  -- Lower case.
  email         text NOT NULL UNIQUE CHECK (email = lower(email)),
  -- Argon2id in PHC's format; NULL until an invitation was accepted.
  password_hash text,
  is_operator   boolean DEFAULT false NOT NULL,
  created_at    timestamptz DEFAULT date_trunc('milliseconds', now()) NOT NULL,
  -- Grows when their ways to sign in were taken away.
  access_epoch  integer DEFAULT 0 NOT NULL,
  -- An operator as long as OIDC_OPERATORS names them.
  by_openid     boolean DEFAULT false NOT NULL,
  language      text CHECK (language IN ('en', 'hi'))
);

CREATE TABLE roles (
  person_id   text NOT NULL REFERENCES persons ON DELETE CASCADE,
  business_id text NOT NULL REFERENCES businesses,
  role        text NOT NULL CHECK (role IN ('owner', 'support', 'viewer', 'cashier')),
  granted_at  timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (person_id, business_id)
);
CREATE INDEX roles_business ON roles (business_id);

CREATE TABLE invitations (
  invitation_id text PRIMARY KEY,
  token_sha256  bytea NOT NULL UNIQUE,
  person_id     text NOT NULL REFERENCES persons ON DELETE CASCADE,
  -- Both NULL: to be an operator.
  business_id   text REFERENCES businesses,
  role          text CHECK (role IN ('owner', 'support', 'viewer', 'cashier')),
  invited_by    text NOT NULL,
  created_at    timestamptz DEFAULT now() NOT NULL,
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz,
  -- It lets somebody choose a new way to sign in, and grants nothing.
  is_reset      boolean DEFAULT false NOT NULL,
  -- The link that a new installation prints: whoever opens it first becomes its owner and its operator.
  is_setup      boolean DEFAULT false NOT NULL,
  CONSTRAINT invitations_check CHECK ((business_id IS NULL) = (role IS NULL)),
  CONSTRAINT invitations_check1 CHECK ((NOT is_reset) OR (business_id IS NULL)),
  CONSTRAINT invitations_check2 CHECK ((NOT is_setup) OR ((business_id IS NOT NULL) AND (role = 'owner') AND (NOT is_reset)))
);
CREATE INDEX invitations_business ON invitations (business_id);
CREATE INDEX invitations_person ON invitations (person_id);

CREATE TABLE sessions (
  session_id   text PRIMARY KEY,
  -- The cookie's token is kept nowhere else.
  token_sha256 bytea NOT NULL UNIQUE,
  person_id    text NOT NULL REFERENCES persons ON DELETE CASCADE,
  -- Whose pages it shows now, where the person may see several.
  business_id  text REFERENCES businesses,
  client       text NOT NULL,
  user_agent   text NOT NULL,
  created_at   timestamptz DEFAULT now() NOT NULL,
  last_seen_at timestamptz DEFAULT now() NOT NULL,
  expires_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  new_device   boolean DEFAULT false NOT NULL
);
CREATE INDEX sessions_new_device ON sessions (created_at) WHERE new_device;
CREATE INDEX sessions_person ON sessions (person_id);

-- What the console keeps: a page that is shown once, who acted as an operator, and that a shop's
-- name was looked at.
-- What a button made, such as a new key, until the browser asks for it: once, within ten minutes.
CREATE TABLE shown_once (
  once_id    text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- Sealed with SEAL_KEYS.
  page       text NOT NULL,
  kept_at    timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX shown_once_session ON shown_once (session_id);

-- Browsers that a person has signed in with, by the digest of their mark.
CREATE TABLE devices (
  person_id     text NOT NULL REFERENCES persons ON DELETE CASCADE,
  token_sha256  bytea NOT NULL,
  first_seen_at timestamptz DEFAULT now() NOT NULL,
  last_seen_at  timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (person_id, token_sha256)
);
CREATE INDEX devices_token ON devices (token_sha256);

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
  created_at    timestamptz DEFAULT now() NOT NULL,
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

-- Codes from an app after the password, and links for people who lost every way to sign in.
CREATE TABLE totps (
  person_id     text PRIMARY KEY REFERENCES persons ON DELETE CASCADE,
  secret_sealed text NOT NULL,
  -- NULL until a first code was right.
  confirmed_at  timestamptz,
  -- The 30 seconds of the last code that was taken: none counts twice.
  last_step     bigint DEFAULT 0 NOT NULL
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
  access_epoch integer NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX sign_in_steps_person ON sign_in_steps (person_id);

-- Wrong passwords, by a digest of the address, whether it exists or not, and by the client; the
-- client '*' counts those from anywhere.
CREATE TABLE sign_in_failures (
  address      bytea NOT NULL,
  client       text NOT NULL,
  failures     integer NOT NULL,
  last_at      timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (address, client)
);
CREATE INDEX sign_in_failures_last_at ON sign_in_failures (last_at);

-- Refused sign-ins of whom nobody knows, counted: a row for each would be a table that anybody can fill. A client beyond
-- an hour's first two hundred counts as '*'.
CREATE TABLE refused_sign_ins (
  hour    timestamptz NOT NULL,
  client  text NOT NULL,
  refused bigint NOT NULL,
  PRIMARY KEY (hour, client)
);
