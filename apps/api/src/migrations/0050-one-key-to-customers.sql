-- 0007 and 0008 each added a key from reservations to customers, so every insert checked both. The one that clears the
-- customer stays. Dropping reads no rows: the lock on both tables is short.
alter table reservations drop constraint reservations_organisation_id_customer_id_fkey;
