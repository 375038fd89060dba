-- What a Member may give back of one order, in cents. 0: refunds are for Admins.
alter table organisations add column member_refund_limit integer not null default 0
  check (member_refund_limit between 0 and 10000000);
