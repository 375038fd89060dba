-- How far a gateway's clock is behind the server's, and what its latest live states showed of it.
alter table gateway_states
  add column clock_slow_ms bigint not null default 0,
  add column recent_late_ms jsonb not null default '[]';
