-- What payers typed as the bank's reference of their payment, and the ledger row that it names: support reads it,
-- nothing settles by it. At most five an order.
CREATE TABLE reference_lookups (
  order_id  text NOT NULL REFERENCES orders ON DELETE CASCADE,
  n         int NOT NULL CHECK (n BETWEEN 1 AND 5),
  reference text NOT NULL,
  alert_id  text REFERENCES alerts ON DELETE SET NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, n)
);
CREATE INDEX reference_lookups_alert ON reference_lookups (alert_id) WHERE alert_id IS NOT NULL;
