-- Links whose amount the payer types, within bounds.
ALTER TABLE payment_links
  ALTER COLUMN amount_paise DROP NOT NULL,
  ADD COLUMN least_paise bigint,
  ADD COLUMN most_paise bigint,
  ADD CONSTRAINT payment_links_price CHECK (
    CASE WHEN amount_paise IS NULL THEN least_paise IS NOT NULL AND most_paise IS NOT NULL
        AND least_paise > 0 AND least_paise < most_paise
      ELSE least_paise IS NULL AND most_paise IS NULL END);
