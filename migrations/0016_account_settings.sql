-- What a shop says of a UPI account. merchant_code: the bank's category code of a merchant's account; NULL: a personal one.
-- app_buttons NULL: by the merchant code. The day's limits are those of the bank; NULL: none is known.
ALTER TABLE accounts
  ADD COLUMN merchant_code text CHECK (merchant_code ~ '^[0-9]{4}$'),
  ADD COLUMN app_buttons text CHECK (app_buttons IN ('on', 'off')),
  ADD COLUMN daily_limit int CHECK (daily_limit > 0),
  ADD COLUMN daily_amount_paise bigint CHECK (daily_amount_paise > 0);
