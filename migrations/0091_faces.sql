-- What payers know a shop by, beside its name.
CREATE TABLE faces (
  business_id text PRIMARY KEY REFERENCES businesses,
  -- `#rrggbb` as chosen; the pages take from it what can be read.
  colour      text CHECK (colour ~ '^#[0-9a-f]{6}$'),
  -- A PNG that we drew ourselves.
  logo        bytea CHECK (octet_length(logo) <= 65536),
  -- Of the logo: its address.
  logo_digest text UNIQUE,
  CHECK ((logo IS NULL) = (logo_digest IS NULL))
);
