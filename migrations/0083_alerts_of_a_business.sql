-- without a transaction
-- Lists of one business that its whole ledger would be read for: what it called no payment, what is not proven, what asks. A
-- build that was cut off leaves an invalid index behind: it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS alerts_dismissed;
CREATE INDEX CONCURRENTLY alerts_dismissed ON alerts (business_id, read_at, alert_id) WHERE dismissed_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS alerts_unproven;
CREATE INDEX CONCURRENTLY alerts_unproven ON alerts (business_id, read_at, alert_id) WHERE proof IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS alerts_asked_of_business;
CREATE INDEX CONCURRENTLY alerts_asked_of_business ON alerts (business_id, arrived_at, alert_id) WHERE asked IS NOT NULL AND reason = 'ambiguous';
