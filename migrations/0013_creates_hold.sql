-- Which database this was at the last start, and until when creates are refused since it was put back or replaced. One row.
CREATE TABLE creates_hold (
  one               boolean PRIMARY KEY DEFAULT true CHECK (one),
  system_identifier text,
  timeline          text,
  refused_until     timestamptz,
  because           text
);
