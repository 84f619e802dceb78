-- A clock that was ahead and was set back leaves read_until in what is now the future: it says nothing then, until the
-- folder's next sync, however far the other folders were read. A mailbox was read at least up to when it was connected.
CREATE OR REPLACE VIEW mailbox_progress AS
SELECT m.mailbox_id,
       m.state,
       least(
         (SELECT min(CASE WHEN f.read_until > clock_timestamp() + interval '1 second' THEN m.created_at
                          ELSE f.read_until END)
          FROM mailbox_folders f WHERE f.mailbox_id = m.mailbox_id),
         (SELECT min(a.arrived_at) FROM alerts a WHERE a.mailbox_id = m.mailbox_id AND a.reason = 'pending_proof')
       ) AS read_until
FROM mailboxes m;
