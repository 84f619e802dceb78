-- The persons of the console: who they are, what they may do, and how they signed in.

CREATE TABLE persons (
  person_id     text PRIMARY KEY,
  -- Lower case.
  email         text NOT NULL UNIQUE CHECK (email = lower(email)),
  -- Argon2id in PHC's format; NULL until an invitation was accepted.
  password_hash text,
  is_operator   boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);

CREATE TABLE roles (
  person_id   text NOT NULL REFERENCES persons ON DELETE CASCADE,
  business_id text NOT NULL REFERENCES businesses,
  role        text NOT NULL CHECK (role IN ('owner', 'support', 'viewer')),
  granted_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, business_id)
);
CREATE INDEX roles_business ON roles (business_id);

CREATE TABLE invitations (
  invitation_id text PRIMARY KEY,
  token_sha256  bytea NOT NULL UNIQUE,
  person_id     text NOT NULL REFERENCES persons ON DELETE CASCADE,
  -- Both NULL: to be an operator.
  business_id   text REFERENCES businesses,
  role          text CHECK (role IN ('owner', 'support', 'viewer')),
  invited_by    text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz,
  CHECK ((business_id IS NULL) = (role IS NULL))
);
CREATE INDEX invitations_person ON invitations (person_id);
CREATE INDEX invitations_business ON invitations (business_id);

CREATE TABLE sessions (
  session_id   text PRIMARY KEY,
  -- The cookie's token is kept nowhere else.
  token_sha256 bytea NOT NULL UNIQUE,
  person_id    text NOT NULL REFERENCES persons ON DELETE CASCADE,
  -- Whose pages it shows now, where the person may see several.
  business_id  text REFERENCES businesses,
  client       text NOT NULL,
  user_agent   text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  ended_at     timestamptz
);
CREATE INDEX sessions_person ON sessions (person_id);

-- Wrong passwords, by a digest of the address, whether it exists or not, and by the client; the
-- client '*' counts those from anywhere.
CREATE TABLE sign_in_failures (
  address      bytea NOT NULL,
  client       text NOT NULL,
  failures     int NOT NULL,
  last_at      timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (address, client)
);
CREATE INDEX sign_in_failures_last_at ON sign_in_failures (last_at);
