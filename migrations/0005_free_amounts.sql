-- The amounts that a new order can get.

-- A function, since Postgres prepares all parts of a statement at each run, and most orders need no list of free amounts.
--
-- The free amounts of a span of offsets above `base`, best first: those never used, in random order, then the one longest
-- out of use. A held amount is free once its hold has passed and the mailbox, unless it is disconnected, has been read past
-- its window, since a payment of it may still lie unread; and no order under review has it. With each come the ends of its
-- hold and its window, null for one never used: whoever takes it checks that they are still these.
CREATE FUNCTION free_amounts(mailbox text, base bigint, first_offset int, last_offset int)
RETURNS TABLE (paise bigint, held_until timestamptz, window_ends_at timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH progress AS MATERIALIZED (
    SELECT p.state, p.read_until FROM mailbox_progress p WHERE p.mailbox_id = mailbox
  ),
  under_review AS MATERIALIZED (
    SELECT o.payable_paise FROM orders o
    WHERE o.mailbox_id = mailbox AND o.status = 'manual_review'
      AND o.payable_paise BETWEEN base + first_offset AND base + last_offset
  ),
  slots AS MATERIALIZED (
    SELECT a.payable_paise, a.held_until, a.window_ends_at FROM amount_slots a
    WHERE a.mailbox_id = mailbox
      AND a.payable_paise BETWEEN base + first_offset AND base + last_offset
  )
  SELECT base + step, s.held_until, s.window_ends_at
  FROM generate_series(first_offset, last_offset) step
  LEFT JOIN slots s ON s.payable_paise = base + step
  WHERE (s.payable_paise IS NULL
         OR (s.held_until <= now()
             AND EXISTS (
               SELECT FROM progress p
               WHERE p.state = 'disconnected' OR p.read_until >= s.window_ends_at
             )))
    AND NOT EXISTS (SELECT FROM under_review r WHERE r.payable_paise = base + step)
  ORDER BY s.held_until NULLS FIRST, random();
END $$;
