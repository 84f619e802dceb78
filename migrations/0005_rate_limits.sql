-- Requests counted in the present minute, by key, address, or unknown order ids of an address; shared by all processes.
-- Lost in a crash without harm, hence unlogged. The columns are those of rate-limiter-flexible.
CREATE UNLOGGED TABLE rate_limits (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
) WITH (fillfactor = 50);
