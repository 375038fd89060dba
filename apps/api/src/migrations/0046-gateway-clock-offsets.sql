-- What a gateway adds to its own clock to get the server's time, in milliseconds. null: it does not
-- correct its clock, or has not heard the server's time.
alter table gateway_states add column clock_offset_ms bigint;
