-- Who looked at a code, and when: asked for by itself, among everything that was done.
create index logs_of_reveals on logs (organisation_id, created_at desc, id desc)
  where text_key in ('customerPincodeRevealed', 'pincodeRevealed', 'messageRevealed');
