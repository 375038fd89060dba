-- When customers can reach a shop's lockers, by its own clock; none: at all times.
alter table shops add column opening_hours jsonb not null default '[]';
