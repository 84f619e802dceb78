-- A day that is marked once is marked: until it is counted anew, another change of its orders adds no row. Who changes
-- orders at the same moment doesn't see the other's mark, and makes one of its own; none waits for another. A mark that
-- is seen here is committed, and whoever counts the day, and takes its marks away, waits for this transaction.
CREATE OR REPLACE FUNCTION mark_order_days(business text, VARIADIC instants timestamptz[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('order days ' || business, 0));
  INSERT INTO order_days (business_id, day, account_id)
  SELECT business_id, day, '!' || pg_current_xact_id() FROM order_days counted
  WHERE business_id = business AND account_id = '*'
    AND day IN (SELECT (instant AT TIME ZONE 'Asia/Kolkata')::date FROM unnest(instants) AS instant)
    AND NOT EXISTS (
      SELECT FROM order_days mark
      WHERE mark.business_id = business AND mark.day = counted.day AND mark.account_id LIKE '!%')
  ON CONFLICT DO NOTHING;
END $$;
