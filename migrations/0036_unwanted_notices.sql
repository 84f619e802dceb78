-- Whoever reads an address can end a business's notices to it: the business can't set it again.
CREATE TABLE unwanted_notices (
  business_id    text NOT NULL REFERENCES businesses ON DELETE CASCADE,
  address_sha256 bytea NOT NULL,
  at             timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, address_sha256)
);
