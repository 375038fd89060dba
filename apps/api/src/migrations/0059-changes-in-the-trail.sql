-- What people changed, asked for by itself on the first page of everybody: most of a trail is what devices did.
-- lock: three narrow columns, and only of entries that people caused; a million of them are indexed in a second or two
create index logs_of_changes on logs (organisation_id, created_at desc, id desc)
  where user_id is not null and operation <> 'Error';
