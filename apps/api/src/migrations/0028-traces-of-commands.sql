-- Which trace asked for a command: it is published later, and often by another process.
alter table device_commands add column trace text;
