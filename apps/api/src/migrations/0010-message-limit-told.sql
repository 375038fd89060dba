-- That the month's messages are used up is said once, not once per message.
alter table message_counts add column limit_told_at timestamptz;
