-- The link that a new installation prints: whoever opens it first becomes its owner and its operator.
ALTER TABLE invitations ADD COLUMN is_setup boolean NOT NULL DEFAULT false
  CHECK (NOT is_setup OR (business_id IS NOT NULL AND role = 'owner' AND NOT is_reset));
