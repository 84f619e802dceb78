-- When the page of an order was first opened. No foreign key: a page must not wait for an order that is being settled.
CREATE TABLE order_opens (
  order_id text PRIMARY KEY,
  at       timestamptz DEFAULT now() NOT NULL
);

-- Who paid, shortened, as long as nobody has decided whose the payment is.
ALTER TABLE alerts ADD COLUMN payer text,
  ADD CONSTRAINT alerts_payer_undecided CHECK (payer IS NULL OR (order_id IS NULL AND dismissed_at IS NULL));

-- Why an attempt was not taken, as the key of a sentence and its values. `error` is what version 0.1.0 writes.
ALTER TABLE attempts ADD COLUMN met jsonb;

-- What the last bank statement of a business showed beside its alerts, for a week. The file is not kept.
CREATE TABLE statement_checks (
  business_id text PRIMARY KEY REFERENCES businesses,
  at          timestamptz DEFAULT now() NOT NULL,
  by          text NOT NULL,
  result      jsonb NOT NULL,
  report      text NOT NULL
);
