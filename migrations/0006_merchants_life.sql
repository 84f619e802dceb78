-- The life around an order: notices that are delivered, the end of a deleted business, the Re 1 check.

-- A purge that was begun goes on until everything personal is gone: this says that it is.
ALTER TABLE businesses ADD COLUMN purged_at timestamptz;

-- A notice goes to the business's notice webhook, where it has one: as long as `delivery` is waiting.
ALTER TABLE notices
  ADD COLUMN delivery text NOT NULL DEFAULT 'none' CHECK (delivery IN ('none', 'waiting', 'delivered', 'given_up')),
  ADD COLUMN attempts int NOT NULL DEFAULT 0,
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN last_error text;
CREATE INDEX notices_business ON notices (business_id, since DESC);
CREATE INDEX notices_waiting ON notices (next_attempt_at) WHERE delivery = 'waiting';

-- Whom the mail was sent to, as its To says: `account verify` shows it to a person, who decides.
ALTER TABLE alerts ADD COLUMN recipients text[];

-- Unmatched alerts of the last days, for notices.
CREATE INDEX alerts_unsettled ON alerts (read_at) WHERE order_id IS NULL;

-- When an endpoint last took a webhook.
CREATE INDEX attempts_taken ON attempts (split_part(url, '?', 1), at) WHERE status BETWEEN 200 AND 299;

-- The books of a month.
CREATE INDEX orders_paid_at ON orders (business_id, paid_at) WHERE paid_at IS NOT NULL;
