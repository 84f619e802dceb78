-- without a transaction
-- A month's days are added up from the index alone. A build that was cut off leaves an invalid index: it is dropped
-- first, asking for its table in short turns. A valid one stays when this runs again: by then it may be the only one.
DO $$ BEGIN PERFORM set_config('lock_timeout', '2s', true); IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('orders_collected') AND NOT indisvalid) THEN DROP INDEX orders_collected; END IF; END $$;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_collected ON orders (business_id, paid_at) INCLUDE (payable_paise, mode, status) WHERE paid_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS orders_paid_at;
