import type { FragmentSqlToken } from 'slonik';
import { isWaitingCredit } from '../../payments/alerts/list-credits.ts';
import type { Config } from '../../platform/config.ts';
import { sql } from '../../platform/db.ts';
import { miscountedDays } from './miscounted-days.ts';

/**
 * What must hold of the database at every moment, whatever died meanwhile. Each query gives the
 * `subject` of every breach and a `text` of its own. `doctor --deep` asks them, and so do the tests
 * and the drill. Reads the tables of many owners: a promise about money is a promise about all of
 * them together.
 */
export type Invariant = {
  name: string;
  /** What is wrong, after "…: ". */
  means: string;
  todo: string;
  query: (config: Config) => FragmentSqlToken;
  /** After a failure it holds again only once the workers have caught up. */
  needsTime?: true;
};

const book =
  'look at `paisewise order show`, and compare with the bank statement before anything is sent out';

/** Two orders, and one payment. */
const twice = sql.fragment`one.order_id < other.order_id AND same_payment(
  one.amount_paise, one.account_tail, one.message_key,
  other.amount_paise, other.account_tail, other.message_key)`;

export const invariants: readonly Invariant[] = [
  {
    name: 'a payment settles one order',
    means: 'its payment settled several orders',
    todo: book,
    query: () => sql.fragment`
      SELECT one.alert_id AS subject, one.order_id || ', ' || other.order_id AS text
      FROM alerts one JOIN alerts other USING (business_id, identity)
      WHERE ${twice}
      UNION
      SELECT one.alert_id, one.order_id || ', ' || other.order_id
      FROM claims one JOIN claims other USING (business_id, identity) WHERE ${twice}`,
  },
  {
    name: 'what claims a payment is paid',
    means: 'it claims a payment and is not paid',
    todo: book,
    query: () => sql.fragment`
      SELECT o.order_id AS subject, o.status AS text
      FROM claims c JOIN orders o USING (order_id) WHERE o.status <> 'paid'`,
  },
  {
    name: 'an alert and its claim agree',
    means: 'the ledger says that it settled an order, the claims say otherwise',
    todo: book,
    query: () => sql.fragment`
      SELECT a.alert_id AS subject, coalesce(a.order_id, 'no order') AS text
      FROM alerts a FULL JOIN claims c USING (alert_id)
      WHERE a.alert_id IS NOT NULL AND a.order_id IS DISTINCT FROM c.order_id
        AND (a.identity IS NOT NULL OR c.order_id IS NOT NULL)`,
  },
  {
    name: 'a proven credit that settled is linked',
    means: 'its reason is ok, and no order has it',
    todo: '`paisewise alert attach` with the order whose payment it is',
    query: () => sql.fragment`
      SELECT alert_id AS subject, bank AS text FROM alerts
      WHERE reason = 'ok' AND order_id IS NULL`,
  },
  {
    name: 'refunds come to what was paid at most',
    means: 'more was noted as refunded than it was paid with',
    todo: 'take back the wrong one: `paisewise order show`, `order take-back-refund`',
    query: () => sql.fragment`
      SELECT order_id AS subject, sum(r.amount_paise) || ' paise' AS text
      FROM refunds r JOIN orders o USING (order_id) LEFT JOIN claims c USING (order_id)
      WHERE r.taken_back_at IS NULL AND r.noted_by IS NOT NULL
      GROUP BY order_id, o.order_id, c.order_id, c.amount_paise
      HAVING o.status <> 'paid' OR sum(r.amount_paise) > coalesce(c.amount_paise, o.payable_paise)`,
  },
  {
    name: 'every end has its webhook',
    means: 'the shop was never to be told of its end',
    todo: '`paisewise order show`; the shop can ask the API. Please report it as a bug',
    query: () => sql.fragment`
      SELECT o.order_id AS subject, o.status AS text FROM orders o
      WHERE o.webhook_url IS NOT NULL AND o.status IN ('paid', 'expired', 'failed')
        AND NOT EXISTS (
          SELECT FROM events e WHERE e.order_id = o.order_id AND e.type = 'payment.' || o.status)`,
  },
  {
    name: 'no webhook says what is not so',
    means: 'it has a webhook of another end',
    todo: 'tell the shop which is true: `paisewise order show`',
    query: () => sql.fragment`
      SELECT o.order_id AS subject, e.type || ' of an order that is ' || o.status AS text
      FROM events e JOIN orders o USING (order_id)
      WHERE e.type IN ('payment.paid', 'payment.failed') AND e.type <> 'payment.' || o.status`,
  },
  {
    name: 'webhooks come in order',
    means: 'the shop took the expiry after the payment',
    todo: '`paisewise webhook redeliver ORDER` sends the payment once more',
    query: () => sql.fragment`
      SELECT x.order_id AS subject, x.event_id AS text
      FROM events x JOIN events p ON p.order_id = x.order_id AND p.type = 'payment.paid'
      WHERE x.type = 'payment.expired' AND x.created_at > now() - interval '7 days'
        AND (SELECT max(at) FROM attempts WHERE event_id = x.event_id AND status BETWEEN 200 AND 299)
          > (SELECT max(at) FROM attempts WHERE event_id = p.event_id AND status BETWEEN 200 AND 299)`,
  },
  {
    name: 'an amount has one order at a time',
    means: 'its amount was given out again before it had rested',
    todo: 'payments of that amount go to review; resolve them by the bank statement',
    query: ({ ALERT_DELAY_MS }) => sql.fragment`
      SELECT order_id AS subject, 'the same as ' || earlier AS text FROM (
        SELECT order_id, created_at, lag(order_id) OVER slot AS earlier,
          lag(window_ends_at) OVER slot + ${ALERT_DELAY_MS} * interval '1 millisecond' AS free_from
        FROM orders
        WHERE mode = 'live' AND NOT exact AND created_at > now() - interval '7 days'
        WINDOW slot AS (PARTITION BY mailbox_id, payable_paise ORDER BY created_at)) slots
      WHERE created_at < free_from`,
  },
  {
    name: 'an open order holds its amount',
    means: 'it is open, and its amount could be given to another',
    todo: 'run `paisewise restored` if the database was put back; otherwise please report it as a bug',
    query: () => sql.fragment`
      SELECT o.order_id AS subject, o.status AS text FROM orders o
      WHERE o.status = 'pending' AND o.mode = 'live'
        AND NOT EXISTS (
          SELECT FROM amount_slots s
          WHERE s.mailbox_id = o.mailbox_id AND s.payable_paise = o.payable_paise
            AND s.window_ends_at >= o.window_ends_at)`,
  },
  {
    name: 'a review has its alerts',
    means: 'it waits for a person, and no alert says why',
    todo: '`paisewise review resolve ORDER` by the bank statement',
    query: () => sql.fragment`
      SELECT order_id AS subject, 'manual_review' AS text FROM orders o
      WHERE status = 'manual_review'
        AND NOT EXISTS (SELECT FROM review_candidates r WHERE r.order_id = o.order_id)`,
  },
  {
    name: 'a review can be ended',
    means: 'none of its payments can settle it any more, and it holds its amount',
    todo: '`paisewise review resolve ORDER --as paid --no-alert` by the bank statement, or `--as failed`',
    query: () => sql.fragment`
      SELECT o.order_id AS subject, string_agg(a.alert_id, ', ') AS text
      FROM orders o JOIN review_candidates r USING (order_id) JOIN alerts a USING (alert_id)
      WHERE o.status = 'manual_review' AND o.review_since < now() - interval '1 day'
      GROUP BY o.order_id HAVING NOT bool_or(${isWaitingCredit})`,
  },
  {
    name: 'a statement pays what no alert does',
    means: 'it was marked paid by the statement, and a payment of its amount came meanwhile',
    todo: 'is it the same money? Then pay no second order with it: `paisewise alert show` and `order show`, and compare with the bank statement',
    query: ({ ALERT_DELAY_MS }) => sql.fragment`
      SELECT o.order_id AS subject, a.alert_id || coalesce(', which settled ' || a.order_id, '') AS text
      FROM orders o JOIN alerts a ON a.mailbox_id = o.mailbox_id AND a.amount_paise = o.payable_paise
        AND a.arrived_at BETWEEN date_trunc('second', o.created_at)
          AND o.window_ends_at + ${ALERT_DELAY_MS} * interval '1 millisecond'
      WHERE o.mode = 'live' AND o.status = 'paid' AND o.decided_by IS NOT NULL
        AND o.created_at > now() - interval '7 days'
        AND NOT EXISTS (SELECT FROM claims c WHERE c.order_id = o.order_id)
        AND (${isWaitingCredit} OR EXISTS (
          SELECT FROM orders other WHERE other.order_id = a.order_id AND other.decided_by IS NOT NULL))
        AND NOT EXISTS (
          SELECT FROM review_candidates r
          WHERE r.alert_id = a.alert_id AND r.order_id = o.order_id)
        AND NOT EXISTS (
          SELECT FROM audit u WHERE u.subject = o.order_id AND NOT u.refused
            AND u.after @> '{"no_alert": true}')`,
  },
  {
    name: 'nothing stands still',
    needsTime: true,
    means: 'it should have moved on',
    todo: 'is a worker running, and the engine reachable? `paisewise doctor` names what the sweep set aside',
    query: () => sql.fragment`
      SELECT order_id AS subject, 'pending past its grace' AS text FROM orders
      WHERE status = 'pending' AND grace_ends_at < now() - interval '3 minutes'
      UNION ALL
      SELECT order_id, 'its late window is over and not closed' FROM orders o
      JOIN mailbox_progress p USING (mailbox_id)
      WHERE o.status = 'expired' AND o.window_closed_at IS NULL
        AND o.window_ends_at < least(now() - interval '3 minutes', p.read_until - interval '3 minutes')
      UNION ALL
      SELECT order_id, 'its workflow was not notified' FROM orders
      WHERE untold_since < now() - interval '5 minutes'
      UNION ALL
      SELECT event_id, 'nobody delivers it' FROM events e
      WHERE state = 'waiting' AND next_attempt_at < now() - interval '5 minutes'
        AND NOT EXISTS (SELECT FROM set_aside a WHERE a.kind = 'event' AND a.subject = e.event_id)
      UNION ALL
      SELECT alert_id, 'its proof is pending past the time for it' FROM alerts
      WHERE reason = 'pending_proof' AND retry_until < now() - interval '10 minutes'`,
  },
  {
    name: 'the month adds up',
    means: 'the sum of its paid orders is another than the month’s collections',
    todo: 'the plan counts the collections; `paisewise export orders` has the orders. Please report it',
    query: ({ RETAIN_ORDERS_DAYS }) => sql.fragment`
      WITH month AS (
        SELECT to_char(begins, 'YYYY-MM') AS name, begins AT TIME ZONE 'Asia/Kolkata' AS begins,
          (begins + interval '1 month') AT TIME ZONE 'Asia/Kolkata' AS ends
        FROM date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') AS begins
      ), kept AS (
        SELECT business_id, sum(collected_paise) AS paise
        FROM collected JOIN month ON collected.month = month.name GROUP BY 1
      ), paid AS (
        SELECT business_id, sum(payable_paise) AS paise
        FROM orders JOIN month ON paid_at >= begins AND paid_at < ends
        WHERE mode = 'live' GROUP BY 1
      )
      SELECT business_id AS subject, name || ': orders ' || coalesce(paid.paise, 0)
        || ', collections ' || coalesce(kept.paise, 0) || ' paise' AS text
      FROM kept FULL JOIN paid USING (business_id) CROSS JOIN month
      WHERE ${RETAIN_ORDERS_DAYS} NOT BETWEEN 1 AND 31
        AND coalesce(kept.paise, 0) <> coalesce(paid.paise, 0)`,
  },
  {
    name: 'a counted day is what a recount gives',
    means: 'the sums kept of a day are others than its orders come to',
    todo: 'the orders are right: `DELETE FROM order_days` of that business and day has it counted anew. Please report it',
    query: miscountedDays,
  },
];
