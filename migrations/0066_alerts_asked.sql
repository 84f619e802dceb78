-- without a transaction
-- Refused mails that a teaching may answer, and the alerts that stand on a taught piece. A build that was cut off leaves an
-- invalid index behind: it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS alerts_asked;
CREATE INDEX CONCURRENTLY alerts_asked ON alerts (arrived_at, alert_id) WHERE asked IS NOT NULL AND reason = 'ambiguous';
DROP INDEX CONCURRENTLY IF EXISTS alerts_layout_pieces;
CREATE INDEX CONCURRENTLY alerts_layout_pieces ON alerts USING gin (layout_pieces) WHERE layout_pieces IS NOT NULL;
-- A refused credit has its statement's kind: that no order was sought for it says that it was refused.
DROP INDEX CONCURRENTLY IF EXISTS alerts_refused;
CREATE INDEX CONCURRENTLY alerts_refused ON alerts (read_at) WHERE proof IS NOT NULL
  AND (reason = 'unknown_template' OR (reason = 'ambiguous' AND NOT coalesce(order_sought, kind <> 'unknown')));
DROP INDEX CONCURRENTLY IF EXISTS alerts_not_understood;
