-- Refunds that the shop made itself and noted on the order. Paisewise moves no money.
CREATE TABLE refunds (
  refund_id     text PRIMARY KEY CHECK (refund_id ~ '^rfd_[0-9A-Za-z]{22}$'),
  business_id   text NOT NULL REFERENCES businesses,
  order_id      text NOT NULL REFERENCES orders ON DELETE CASCADE,
  amount_paise  bigint NOT NULL CHECK (amount_paise > 0),
  -- The bank's, or the shop's own words. NULL, as `noted_by`, once the business is purged.
  reference     text,
  noted_by      text,
  noted_at      timestamptz DEFAULT date_trunc('milliseconds', now()) NOT NULL,
  -- A note that was wrong counts no more.
  taken_back_at timestamptz
);
-- A note that is sent twice is one.
CREATE UNIQUE INDEX refunds_reference ON refunds (order_id, upper(reference)) WHERE (taken_back_at IS NULL);
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_noted ON refunds (business_id, noted_at, refund_id) WHERE (taken_back_at IS NULL);
