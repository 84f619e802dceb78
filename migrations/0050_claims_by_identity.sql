-- without a transaction
-- One identity may be several payments from the next file on: its index isn't unique. A build that was cut off leaves an
-- invalid index behind: it is dropped first.
DROP INDEX CONCURRENTLY IF EXISTS claims_identity;
CREATE INDEX CONCURRENTLY claims_identity ON claims (business_id, identity);
