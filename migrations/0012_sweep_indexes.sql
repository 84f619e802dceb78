-- without a transaction
-- Each index is built without locking out writers.
-- A build that was cut off leaves an invalid index behind: it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS orders_grace;
CREATE INDEX CONCURRENTLY orders_grace ON orders (grace_ends_at) WHERE status = 'pending';
DROP INDEX CONCURRENTLY IF EXISTS orders_window_to_close;
CREATE INDEX CONCURRENTLY orders_window_to_close ON orders (mailbox_id, window_ends_at) WHERE status = 'expired' AND window_closed_at IS NULL;
