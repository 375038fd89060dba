-- Since when staff have something new to do with it, and who made the change; null once they were notified.
-- fill_reminded_for: pickup time that staff were reminded of; another time is worth another reminder.
-- lock: columns without a value rewrite nothing
alter table reservations
  add column fill_news_at timestamptz,
  add column fill_news_by text,
  add column fill_reminded_for timestamptz;

-- lock: no row has news yet; a million rows are read in a second
create index reservations_fill_news on reservations (shop_id) where fill_news_at is not null;
-- lock: what is still to be filled are some thousand rows of a million that are read in a second
create index reservations_to_fill on reservations (pickup_at)
  where awaits_filling or status = 'created' and not is_waiting;
