-- Refused sign-ins of whom nobody knows, counted: a row for each would be a table that anybody can fill. A client beyond
-- an hour's first two hundred counts as '*'.
CREATE TABLE refused_sign_ins (
  hour    timestamptz NOT NULL,
  client  text NOT NULL,
  refused bigint NOT NULL,
  PRIMARY KEY (hour, client)
);
