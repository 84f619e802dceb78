-- Notices are told in English or in Hindi: to a person as they read the console, to a business as it chose. The version
-- before writes `text` alone, which is English: it stands for both then.
ALTER TABLE notices ADD COLUMN text_hi text;
ALTER TABLE businesses ADD COLUMN notice_language text NOT NULL DEFAULT 'en' CHECK (notice_language IN ('en', 'hi'));
ALTER TABLE persons ADD COLUMN language text CHECK (language IN ('en', 'hi'));
