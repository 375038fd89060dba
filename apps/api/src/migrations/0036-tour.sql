-- When the user went through the tour or left it; it is not offered again.
alter table users add column tour_ended_at timestamptz;
