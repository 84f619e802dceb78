-- without a transaction
-- A month's days are added up from the index alone. A build that was cut off leaves an invalid index: it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS orders_collected;
CREATE INDEX CONCURRENTLY orders_collected ON orders (business_id, paid_at) INCLUDE (payable_paise, mode, status) WHERE paid_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS orders_paid_at;
