create extension if not exists btree_gist;

-- Rates of VAT that products of a country usually have, and from when to when (ADR 39). The same for everybody.
create table vat_rates (
  id object_id primary key,
  country text not null check (country in ('at', 'be', 'de', 'fr', 'lu', 'nl')),
  -- Basis points.
  rate integer not null check (rate between 0 and 5000),
  -- Days of the country's own calendar, both included. Without a last day it holds until somebody ends it.
  first_day date not null,
  last_day date,
  -- What food is taxed with where nothing else is said.
  is_for_food boolean not null,
  updated_at timestamptz not null,
  constraint vat_rates_period check (last_day >= first_day),
  constraint vat_rates_apart exclude using gist
    (country with =, rate with =, daterange(first_day, last_day, '[]') with &&),
  constraint vat_rates_one_for_food exclude using gist
    (country with =, daterange(first_day, last_day, '[]') with &&) where (is_for_food)
);

-- What the law had in November 2026. The reset of the demo begins with it too.
create function insert_known_vat_rates() returns void language sql as $$
  insert into vat_rates (id, country, rate, first_day, is_for_food, updated_at)
  select left(md5('vat rate ' || country || rate), 24), country, rate, first_day::date, is_for_food, now()
  from (values
    -- 4.9 % is for a list of staple foods only.
    ('at', 490, '2026-07-01', false),
    ('at', 1000, '1984-01-01', true),
    ('at', 1300, '2016-01-01', false),
    ('at', 2000, '1984-01-01', false),
    ('be', 600, '1996-01-01', true),
    ('be', 1200, '1996-01-01', false),
    ('be', 2100, '1996-01-01', false),
    ('de', 700, '2021-01-01', true),
    ('de', 1900, '2021-01-01', false),
    ('fr', 210, '2014-01-01', false),
    ('fr', 550, '2014-01-01', true),
    ('fr', 1000, '2014-01-01', false),
    ('fr', 2000, '2014-01-01', false),
    ('lu', 300, '2024-01-01', true),
    ('lu', 800, '2024-01-01', false),
    ('lu', 1400, '2024-01-01', false),
    ('lu', 1700, '2024-01-01', false),
    ('nl', 900, '2019-01-01', true),
    ('nl', 2100, '2019-01-01', false)
  ) as known (country, rate, first_day, is_for_food)
$$;
select insert_known_vat_rates();

select mark_changes_of('vat_rates', 'mark_everywhere');
