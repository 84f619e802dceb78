-- What older versions' claims say nothing of. Until this has run, one of them counts for any payment of its reference.
UPDATE claims c SET amount_paise = a.amount_paise, account_tail = a.account_tail
FROM alerts a WHERE a.alert_id = c.alert_id AND c.amount_paise IS NULL;
