-- Which box of an order a line is for: what goes back when that box alone is given up. Null: ordered before this was kept.
alter table order_lines add column reservation_id object_id;
alter table order_lines add foreign key (order_id, reservation_id)
  references order_reservations (order_id, reservation_id) on delete set null (reservation_id);
