-- How often a payment link was opened. Apart from the link, whose row a payment locks.
CREATE TABLE link_opens (
  link_id text PRIMARY KEY REFERENCES payment_links ON DELETE CASCADE,
  opened  bigint NOT NULL
);
