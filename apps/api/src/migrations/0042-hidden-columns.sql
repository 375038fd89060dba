-- By the name of a list, the columns that the user hides in it.
alter table users add column hidden_columns jsonb not null default '{}';
