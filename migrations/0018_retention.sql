-- What is forgotten after a time. A claim outlives its alert and its order: one payment settles one order, ever.
-- Locked in the order in which a settlement takes them.
LOCK TABLE orders, alerts, claims IN ACCESS EXCLUSIVE MODE;
ALTER TABLE claims DROP CONSTRAINT claims_alert_id_fkey, DROP CONSTRAINT claims_order_id_fkey;
ALTER TABLE alerts DROP CONSTRAINT alerts_order_id_fkey;

-- How far the purge of a business has come.
CREATE TABLE purges (
  business_id text PRIMARY KEY REFERENCES businesses,
  part        text NOT NULL DEFAULT 'orders',
  -- Of that part: the next step begins after it.
  after       text NOT NULL DEFAULT '',
  done        bigint NOT NULL DEFAULT 0,
  begun_at    timestamptz NOT NULL DEFAULT now(),
  stepped_at  timestamptz NOT NULL DEFAULT now()
);
