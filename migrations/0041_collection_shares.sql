-- What a business collects in a month was one row, locked from a payment until its commit, so that its payments waited for
-- each flush of the log in turn. Now each connection adds to one of sixteen rows. The sum of a month is that of all its rows,
-- the one of before among them, which versions before this one still write.
CREATE TABLE collection_shares (
  business_id     text NOT NULL REFERENCES businesses,
  month           text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  share           smallint NOT NULL,
  collected_paise bigint NOT NULL,
  PRIMARY KEY (business_id, month, share)
) WITH (fillfactor = 50);

CREATE VIEW collected AS
  SELECT business_id, month, collected_paise FROM collections
  UNION ALL
  SELECT business_id, month, collected_paise FROM collection_shares;
