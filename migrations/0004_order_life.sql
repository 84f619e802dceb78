-- What an order's life needs besides its facts: who still has to be told, and finding a payment by its identity.

-- Since when the order's workflow has not been told of a change that was made outside it. NULL: it knows.
ALTER TABLE orders ADD COLUMN untold_since timestamptz;
CREATE INDEX orders_untold ON orders (untold_since) WHERE untold_since IS NOT NULL;

-- What the sweeper looks after, beside orders_open: expired orders whose late window has not been seen to its end.
CREATE INDEX orders_window_open ON orders (workflow_seen_at NULLS FIRST) WHERE status = 'expired' AND window_closed_at IS NULL;

-- The same payment told by another mail, or by the same mail in another folder.
CREATE INDEX alerts_identity ON alerts (business_id, identity) WHERE identity IS NOT NULL;

-- The accounts whose bank, digits and recipient a proven alert shows: it can settle orders of these only, by hand too.
ALTER TABLE alerts ADD COLUMN account_ids text[] NOT NULL DEFAULT '{}';

-- An attempt is under way since then. One at a time: nothing overtakes, however many couriers carry the event. A courier that
-- died leaves it behind; it counts no longer than an exchange may last.
ALTER TABLE events ADD COLUMN attempting_since timestamptz;
