-- without a transaction
-- A customer types the UTR in any case. An index whose making was cut short is left broken, hence the first line.
DROP INDEX CONCURRENTLY IF EXISTS orders_bank_reference;
CREATE INDEX CONCURRENTLY orders_bank_reference ON orders (upper(bank_reference)) WHERE bank_reference IS NOT NULL;
