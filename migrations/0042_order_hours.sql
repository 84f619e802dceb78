-- How many orders were paid after at most so many tenths of a second, `tenths` for `tenths`: where a time lies among
-- them is found by halving, without taking the arrays apart. Null in a mark, and in what the version before counts:
-- readers count such a day anew.
ALTER TABLE order_days ADD COLUMN paid_upto bigint[];

-- The same of an hour of India that is over, while its day goes on: what the orders come to that were made in it. It
-- counts, and is marked, as a day is; it goes once its day is counted.
CREATE TABLE order_hours (
  business_id     text NOT NULL,
  begins          timestamptz NOT NULL,
  account_id      text NOT NULL,
  created         bigint NOT NULL DEFAULT 0,
  paid            bigint NOT NULL DEFAULT 0,
  expired         bigint NOT NULL DEFAULT 0,
  failed          bigint NOT NULL DEFAULT 0,
  late            bigint NOT NULL DEFAULT 0,
  review          bigint NOT NULL DEFAULT 0,
  collected_paise bigint NOT NULL DEFAULT 0,
  tenths          bigint[] NOT NULL DEFAULT '{}',
  paid_after      bigint[] NOT NULL DEFAULT '{}',
  paid_upto       bigint[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (business_id, begins, account_id)
);

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
  INSERT INTO order_hours (business_id, begins, account_id)
  SELECT business_id, begins, '!' || pg_current_xact_id() FROM order_hours counted
  WHERE business_id = business AND account_id = '*'
    AND begins IN (
      SELECT date_bin('1 hour', instant, '2000-01-01 00:00+05:30') FROM unnest(instants) AS instant)
    AND NOT EXISTS (
      SELECT FROM order_hours mark
      WHERE mark.business_id = business AND mark.begins = counted.begins AND mark.account_id LIKE '!%')
  ON CONFLICT DO NOTHING;
END $$;
