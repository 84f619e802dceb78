-- A mail whose proof could not be looked up stopped its whole mailbox, whatever it claims, and anybody can send one. Now it
-- does only where it claims the amount of an order that a payment could still settle, and that was there when it arrived
-- (a minute is left for the mail server's clock).
CREATE OR REPLACE VIEW mailbox_progress AS
SELECT m.mailbox_id,
       m.state,
       least(
         (SELECT min(CASE WHEN f.read_until > clock_timestamp() + interval '1 second' THEN m.created_at
                          ELSE f.read_until END)
          FROM mailbox_folders f WHERE f.mailbox_id = m.mailbox_id),
         (SELECT min(a.arrived_at) FROM alerts a
          WHERE a.mailbox_id = m.mailbox_id AND a.reason = 'pending_proof'
            AND EXISTS (
              SELECT FROM orders o
              WHERE o.mailbox_id = a.mailbox_id AND o.payable_paise = a.amount_paise
                AND o.window_ends_at >= a.arrived_at
                AND o.created_at <= a.arrived_at + interval '1 minute'
                AND o.status IN ('pending', 'expired') AND o.window_closed_at IS NULL))
       ) AS read_until
FROM mailboxes m;
