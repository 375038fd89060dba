-- Who looked at a code, and when: asked for by itself, among everything that was done.
-- lock: the first release comes after this file, so no trail that it finds is long.
create index logs_of_reveals on logs (organisation_id, created_at desc, id desc)
  where text_key in ('customerPincodeRevealed', 'pincodeRevealed', 'messageRevealed');
