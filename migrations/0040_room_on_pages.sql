-- What a purge leaves of an order is shorter than it was, and fits the gap that a full page has left: two hundred of them
-- went to two hundred old pages, each written whole into the log after a checkpoint. Pages that are filled to nine tenths
-- leave no such gap: the new versions lie side by side.
ALTER TABLE orders SET (fillfactor = 90);
