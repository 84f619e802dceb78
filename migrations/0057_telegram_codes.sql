-- By which a Telegram chat is bound to a business: somebody types it there.
CREATE TABLE telegram_codes (
  business_id text PRIMARY KEY REFERENCES businesses,
  code        text NOT NULL UNIQUE,
  -- Who asked for it, and so binds the chat.
  asked_by    text NOT NULL,
  expires_at  timestamptz NOT NULL
);
