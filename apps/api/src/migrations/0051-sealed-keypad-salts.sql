-- The salt of an organisation's codes, sealed: with the plain one a dump gave four digits back in 10,000 guesses. Nodes of
-- the last release read the plain column, so the nightly job seals it and not this migration.
alter table keypad_salts add column sealed_salt text;
alter table keypad_salts alter column salt drop not null;
