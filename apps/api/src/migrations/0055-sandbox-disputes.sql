-- What the sandbox's bank says of a dispute; null where nobody disputed the payment.
alter table sandbox_checkouts
  add column dispute_status text check (dispute_status in ('needsResponse', 'won', 'lost'));
