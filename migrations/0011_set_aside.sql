-- What the sweep could not do, by the kind of its work: named for operators, and out of the way of what waits behind it.
CREATE TABLE set_aside (
  kind     text NOT NULL,
  -- The order, event, mailbox or business that it was about.
  subject  text NOT NULL,
  reason   text NOT NULL,
  tries    int NOT NULL DEFAULT 1,
  since    timestamptz NOT NULL DEFAULT now(),
  retry_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
