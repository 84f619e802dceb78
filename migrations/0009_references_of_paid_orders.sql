-- Orders paid before the column was there. Paid orders don't change, so nobody waits for these rows.
UPDATE orders SET bank_reference = alerts.reference
FROM claims JOIN alerts USING (alert_id)
WHERE orders.order_id = claims.order_id AND orders.status = 'paid' AND alerts.reference IS NOT NULL;
