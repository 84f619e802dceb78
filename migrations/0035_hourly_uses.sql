-- What reaches other people in a business's name (invitations, tests of notices): when, in the last hour.
CREATE TABLE hourly_uses (
  -- A business, or `operators` for what is no business's.
  scope text NOT NULL,
  use   text NOT NULL,
  at    timestamptz[] NOT NULL,
  PRIMARY KEY (scope, use)
);
