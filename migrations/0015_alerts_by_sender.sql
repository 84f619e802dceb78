-- without a transaction
-- The last mails of a sender, and those of proven senders that were not understood: whether a bank changed its words.
-- A build that was cut off leaves an invalid index behind: it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS alerts_sender;
CREATE INDEX CONCURRENTLY alerts_sender ON alerts (sender, read_at DESC) WHERE proof IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS alerts_not_understood;
CREATE INDEX CONCURRENTLY alerts_not_understood ON alerts (read_at) WHERE proof IS NOT NULL AND (reason = 'unknown_template' OR (reason = 'ambiguous' AND kind = 'unknown'));
