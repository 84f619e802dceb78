-- When a person said that a mail that was not understood tells of no payment; who and why is in the audit log.
ALTER TABLE alerts ADD COLUMN dismissed_at timestamptz;
