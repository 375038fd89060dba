-- A message may be about money that went back: about an order, whatever became of its boxes, and one refund of it.
-- lock: the first release comes after this file, so no table that it finds is long.
alter table refunds add unique (organisation_id, id);
-- lock: as above.
alter table messages
  add column order_id object_id,
  add column refund_id object_id,
  add foreign key (organisation_id, order_id) references orders (organisation_id, id) on delete cascade,
  add foreign key (organisation_id, refund_id) references refunds (organisation_id, id) on delete cascade,
  add check (refund_id is null or (order_id is not null and reservation_id is null));
-- lock: as above.
create unique index messages_of_refund_once on messages (refund_id, version, channel, recipient)
  where refund_id is not null;
-- lock: as above.
create index messages_of_order on messages (order_id, created_at, id) where order_id is not null;
