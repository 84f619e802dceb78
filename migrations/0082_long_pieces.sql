-- A bank's legal paragraph is one piece, and may be as long as a view that is read.
ALTER TABLE layout_pieces DROP CONSTRAINT layout_pieces_words_check,
  ADD CHECK (length(words) BETWEEN 1 AND 32000);
