-- What the live orders of a business came to on a day of India that is over: counted once, then read. A day counts
-- only while it is what a recount would give: any change of one of its orders, by whatever program, the version before
-- included, marks it, and readers add up a marked day anew, as they do one that isn't here.
CREATE TABLE order_days (
  business_id     text NOT NULL,
  day             date NOT NULL,
  -- The account. `*` says that the day is counted, and `!` with a transaction's number that it was changed since then:
  -- both have no sums.
  account_id      text NOT NULL,
  -- Of the orders that were made on it.
  created         bigint NOT NULL DEFAULT 0,
  paid            bigint NOT NULL DEFAULT 0,
  expired         bigint NOT NULL DEFAULT 0,
  failed          bigint NOT NULL DEFAULT 0,
  late            bigint NOT NULL DEFAULT 0,
  review          bigint NOT NULL DEFAULT 0,
  collected_paise bigint NOT NULL DEFAULT 0,
  -- How many of them were paid after how many tenths of a second.
  tenths          bigint[] NOT NULL DEFAULT '{}',
  paid_after      bigint[] NOT NULL DEFAULT '{}',
  -- Of the orders that were paid on it, whenever they were made.
  received        bigint NOT NULL DEFAULT 0,
  received_paise  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (business_id, day, account_id)
);

-- Whoever changes orders holds the lock shared until it commits; whoever counts a day holds it alone. So a change is in
-- the count, or it comes after it and marks the day: each statement in here sees what was committed before it. Each
-- transaction has a mark of its own: those who change orders never wait for each other here.
CREATE FUNCTION mark_order_days(business text, VARIADIC instants timestamptz[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('order days ' || business, 0));
  INSERT INTO order_days (business_id, day, account_id)
  SELECT business_id, day, '!' || pg_current_xact_id() FROM order_days
  WHERE business_id = business AND account_id = '*'
    AND day IN (SELECT (instant AT TIME ZONE 'Asia/Kolkata')::date FROM unnest(instants) AS instant)
  ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM mark_order_days(NEW.business_id, NEW.created_at, NEW.paid_at);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM mark_order_days(OLD.business_id, OLD.created_at, OLD.paid_at);
  ELSE
    PERFORM mark_order_days(NEW.business_id, NEW.created_at, NEW.paid_at, OLD.created_at, OLD.paid_at);
  END IF;
  RETURN NULL;
END $$;

-- An order that is made now is of a day that isn't over: making one costs nothing here.
CREATE TRIGGER order_days_insert AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.mode = 'live' AND (NEW.status <> 'pending' OR NEW.created_at < clock_timestamp() - interval '1 minute'))
  EXECUTE FUNCTION order_changed();
CREATE TRIGGER order_days_update
  AFTER UPDATE OF status, created_at, paid_at, expired_at, review_since, payable_paise, account_id, mode ON orders
  FOR EACH ROW WHEN (OLD.mode = 'live' OR NEW.mode = 'live') EXECUTE FUNCTION order_changed();
CREATE TRIGGER order_days_delete AFTER DELETE ON orders FOR EACH ROW
  WHEN (OLD.mode = 'live') EXECUTE FUNCTION order_changed();
