-- What support asks of the ledger.

-- A customer types the UTR in any case.
CREATE INDEX alerts_reference_any_case ON alerts (upper(reference)) WHERE reference IS NOT NULL;
DROP INDEX alerts_reference;

-- account_ids says it, also where more than one account fits.
ALTER TABLE alerts DROP COLUMN account_id;
