-- Payment links: an address that makes an order each time that somebody presses Pay there.
CREATE TABLE payment_links (
  -- `lnk_` and the token of its address.
  link_id      text PRIMARY KEY CHECK (link_id ~ '^lnk_[0-9A-Za-z]{22}$'),
  business_id  text NOT NULL REFERENCES businesses,
  account_id   text NOT NULL REFERENCES accounts,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  purpose      text NOT NULL,
  -- NULL: for ever.
  valid_until  timestamptz,
  -- One payment uses it up.
  once         boolean NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  closed_at    timestamptz
);
CREATE INDEX payment_links_business ON payment_links (business_id, created_at DESC, link_id);

-- The orders made through links.
CREATE TABLE link_orders (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  link_id  text NOT NULL REFERENCES payment_links ON DELETE CASCADE,
  -- NULL once the order is no longer kept.
  order_id text UNIQUE REFERENCES orders ON DELETE SET NULL,
  -- A digest of the browser's cookie: whoever presses Pay twice meets his order again.
  payer    text NOT NULL
);
CREATE INDEX link_orders_link ON link_orders (link_id, payer);
