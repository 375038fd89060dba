-- When somebody said that the goods are in; its customer is told ten seconds later, so that it can be taken back.
alter table reservations add column filled_at timestamptz;
