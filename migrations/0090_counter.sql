-- The counter: orders that a till rang up, and people who do nothing else.
CREATE TABLE counter_orders (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id text NOT NULL REFERENCES businesses,
  order_id    text NOT NULL UNIQUE REFERENCES orders ON DELETE CASCADE,
  -- Of the form that asked for it: one that is sent twice makes one order.
  press       text NOT NULL CHECK (length(press) BETWEEN 16 AND 64),
  UNIQUE (business_id, press)
);
CREATE INDEX counter_orders_newest ON counter_orders (business_id, id DESC);

ALTER TABLE roles DROP CONSTRAINT roles_role_check;
ALTER TABLE roles ADD CONSTRAINT roles_role_check
  CHECK (role IN ('owner', 'support', 'viewer', 'cashier'));
ALTER TABLE invitations DROP CONSTRAINT invitations_role_check;
ALTER TABLE invitations ADD CONSTRAINT invitations_role_check
  CHECK (role IN ('owner', 'support', 'viewer', 'cashier'));
