-- What an entry of the trail changed of customers: an import is undone by it.
create index customer_changes_of_log on customer_changes (log_id);
