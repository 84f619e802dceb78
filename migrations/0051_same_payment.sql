-- A bank's reference is not a payment's whole identity: two are the same payment only where amount, digits of the account and,
-- without a reference, the signed Message-ID agree as well, as far as both show them.

-- NULL where an older version wrote the row.
ALTER TABLE alerts
  ADD COLUMN order_sought boolean,
  -- A digest of the Message-ID, where the bank signed it and states no reference.
  ADD COLUMN message_key text;
ALTER TABLE claims
  ADD COLUMN amount_paise bigint,
  ADD COLUMN account_tail text,
  ADD COLUMN message_key text;

-- The last digits that both show are the same; banks show two to six.
CREATE FUNCTION same_digits(tail text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT right(one, least(length(one), length(two))) = right(two, least(length(one), length(two)))
  FROM (SELECT coalesce(substring(tail FROM '(\d*)\D*$'), '') AS one, coalesce(substring(other FROM '(\d*)\D*$'), '') AS two) digits
$$;

-- Two of one identity are the same payment.
CREATE FUNCTION same_payment(paise bigint, tail text, message text, other_paise bigint, other_tail text, other_message text)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(paise = other_paise, true) AND coalesce(message = other_message, true) AND same_digits(tail, other_tail)
$$;

-- One payment settles one order of a business, ever. The lock makes of two at once first and second; the statement behind it
-- sees what the first one committed. An older version's claim says nothing of its payment; its alert does.
CREATE FUNCTION refuse_second_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('claim ' || NEW.business_id || ' ' || NEW.identity, 0));
  IF NEW.amount_paise IS NULL THEN
    SELECT a.amount_paise, a.account_tail INTO NEW.amount_paise, NEW.account_tail
    FROM alerts a WHERE a.alert_id = NEW.alert_id;
  END IF;
  IF EXISTS (
    SELECT FROM claims c
    WHERE c.business_id = NEW.business_id AND c.identity = NEW.identity
      AND same_payment(c.amount_paise, c.account_tail, c.message_key, NEW.amount_paise, NEW.account_tail, NEW.message_key))
  THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_second_claim BEFORE INSERT ON claims FOR EACH ROW EXECUTE FUNCTION refuse_second_claim();
ALTER TABLE claims DROP CONSTRAINT claims_pkey;
