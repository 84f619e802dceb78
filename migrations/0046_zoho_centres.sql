-- Zoho's servers write the id of their data centre. Mailboxes of its other centres had that of zoho.com from the preset:
-- their genuine mails were refused, and what bore that id came from elsewhere.
UPDATE mailboxes
SET authserv_id = 'mx.zohomail.' || substring(host FROM '^imap(?:pro)?\.zoho\.([a-z.]{2,6})$'),
    settings_at = clock_timestamp()
WHERE provider = 'zoho' AND authserv_id = 'mx.zohomail.com'
  AND host ~ '^imap(?:pro)?\.zoho\.[a-z.]{2,6}$' AND host <> 'imap.zoho.com' AND host <> 'imappro.zoho.com';
