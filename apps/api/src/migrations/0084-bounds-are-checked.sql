-- Reads both tables, while everybody reads and writes them.
alter table temperatures validate constraint first_months;
alter table temperatures validate constraint temperatures_locker_id_fkey;
alter table device_logs validate constraint first_months;
