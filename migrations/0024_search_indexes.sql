-- without a transaction
-- One box finds an order by what it cost, and by what its payer typed. An index whose making was cut short is left
-- broken, hence the DROPs.
DROP INDEX CONCURRENTLY IF EXISTS orders_amount;
CREATE INDEX CONCURRENTLY orders_amount ON orders (business_id, amount_paise, created_at DESC);
DROP INDEX CONCURRENTLY IF EXISTS reference_lookups_reference;
CREATE INDEX CONCURRENTLY reference_lookups_reference ON reference_lookups (reference);
