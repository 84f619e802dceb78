-- A notice on its way is held like an event: since when an attempt is under way. The version after
-- drops taken_until, which said until when.
ALTER TABLE notice_deliveries ADD COLUMN attempting_since timestamptz;
