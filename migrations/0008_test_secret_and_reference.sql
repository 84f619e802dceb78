-- Test mode has a webhook secret of its own. NULL for a business made before: it gets one at its first test event, or
-- when it is rotated. A sealed secret can't be made in SQL.
ALTER TABLE businesses
  ADD COLUMN test_secret_sealed text,
  ADD COLUMN previous_test_secret_sealed text,
  ADD COLUMN previous_test_secret_until timestamptz;

-- The bank's reference of the payment. Kept with the order, since alerts may be forgotten before it.
ALTER TABLE orders ADD COLUMN bank_reference text;
