-- Each word of buyers once, under every spelling that lacks one of its letters.
create table order_spellings (
  organisation_id object_id not null references organisations (id) on delete cascade,
  spelling text not null collate "C",
  word text not null collate "C",
  primary key (organisation_id, spelling, word)
);
alter table order_spellings enable row level security;
create policy covered on order_spellings using ((select covers_everything())
  or organisation_id = any ((select covered_organisations())::text[]));

-- Of the orders that are there: every word of letters, whole and with each of its letters left out.
insert into order_spellings (organisation_id, spelling, word)
select distinct w.organisation_id, left(w.word, place) || substr(w.word, place + 2), w.word
from (select distinct organisation_id, word from order_words) w,
  generate_series(0, length(w.word)) place
where length(w.word) >= 4 and w.word !~ '[0-9@=~]';

-- Which lines a refund is for, by their position. Null: for the order as a whole.
alter table refunds add column lines integer[];
