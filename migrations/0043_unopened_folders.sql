-- A watched folder that is gone, or that the server doesn't open, was named by the log alone: doctor without a login had no
-- way to know of it.
ALTER TABLE mailbox_folders
  ADD COLUMN unopened text CHECK (unopened IN ('missing', 'shut')),
  ADD COLUMN unopened_since timestamptz;
