-- without a transaction
-- Retention walks the notices by age; 0027 took this index away with the column in its condition. A build that was cut
-- off leaves an invalid index: it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS notices_since;
CREATE INDEX CONCURRENTLY notices_since ON notices (since, notice_id);
