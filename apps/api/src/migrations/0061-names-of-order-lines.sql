-- What a line was called in every language when it was sold: [{ "language": "nl", "value": "Aardbeien" }].
-- Empty: sold before this was kept; the description in the buyer's language is all there is.
alter table order_lines add column names jsonb not null default '[]' check (jsonb_typeof(names) = 'array');
