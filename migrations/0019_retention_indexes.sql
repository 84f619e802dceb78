-- without a transaction
-- Each index is built without locking out writers. A build that was cut off leaves an invalid index: it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS alerts_newest;
CREATE INDEX CONCURRENTLY alerts_newest ON alerts (read_at, alert_id);
DROP INDEX CONCURRENTLY IF EXISTS alerts_of_business;
CREATE INDEX CONCURRENTLY alerts_of_business ON alerts (business_id, read_at, alert_id);
DROP INDEX CONCURRENTLY IF EXISTS alerts_business;
DROP INDEX CONCURRENTLY IF EXISTS events_kept;
CREATE INDEX CONCURRENTLY events_kept ON events (created_at, event_id) WHERE state <> 'waiting' AND body <> '';
DROP INDEX CONCURRENTLY IF EXISTS events_given_up;
CREATE INDEX CONCURRENTLY events_given_up ON events (created_at) WHERE state IN ('given_up', 'refused');
DROP INDEX CONCURRENTLY IF EXISTS orders_ended;
CREATE INDEX CONCURRENTLY orders_ended ON orders (created_at, order_id) WHERE status IN ('paid', 'failed', 'expired');
DROP INDEX CONCURRENTLY IF EXISTS audit_business;
CREATE INDEX CONCURRENTLY audit_business ON audit (business_id, audit_id);
DROP INDEX CONCURRENTLY IF EXISTS notices_since;
CREATE INDEX CONCURRENTLY notices_since ON notices (since, notice_id) WHERE delivery <> 'waiting';
