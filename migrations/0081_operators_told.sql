-- What operators were told is wrong, until it is well again; and which process tells them.
CREATE TABLE operators_told (
  topic      text PRIMARY KEY,
  text       text NOT NULL,
  since      timestamptz NOT NULL,
  told_at    timestamptz,
  -- Since when it is gone, while nobody was told that it is.
  well_since timestamptz
);
CREATE TABLE operators_teller (
  one    boolean PRIMARY KEY DEFAULT true CHECK (one),
  holder text NOT NULL,
  until  timestamptz NOT NULL
);
