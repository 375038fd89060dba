-- The last number of each series. Held until the paper is there or not, so that no number is left out.
create table paper_numbers (
  organisation_id object_id not null references organisations (id) on delete cascade,
  kind text not null check (kind in ('receipt', 'creditNote')),
  is_test boolean not null,
  -- Of the shop's calendar.
  year integer not null,
  last bigint not null,
  primary key (organisation_id, kind, is_test, year)
);

-- Receipts and credit notes, with everything that is printed on them: whatever is changed later, they stay.
create table papers (
  id object_id primary key,
  organisation_id object_id not null,
  order_id object_id not null,
  -- What a credit note is of.
  refund_id object_id,
  -- The credit note whose refund did not arrive in the end.
  cancels_id object_id,
  kind text not null check (kind in ('receipt', 'creditNote')),
  is_test boolean not null,
  year integer not null,
  number bigint not null,
  language text not null check (language in ('de', 'en', 'fr', 'nl')),
  -- Cents, with VAT; what of it meal vouchers could pay is among the content.
  total integer not null check (total > 0),
  content jsonb not null,
  issued_at timestamptz not null,
  unique (organisation_id, id),
  unique (organisation_id, kind, is_test, year, number),
  foreign key (organisation_id, order_id) references orders (organisation_id, id) on delete cascade,
  foreign key (organisation_id, cancels_id) references papers (organisation_id, id),
  check ((kind = 'creditNote') <= (refund_id is not null))
);
create index papers_of_order on papers (order_id, id);
-- One credit note for a refund, one receipt for an order, one taking back of a credit note.
create unique index papers_of_refund on papers (refund_id) where kind = 'creditNote';
create unique index papers_receipt on papers (order_id) where kind = 'receipt' and cancels_id is null;
create unique index papers_cancels on papers (cancels_id) where cancels_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['paper_numbers', 'papers']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy covered on %I using ((select covers_everything())
      or organisation_id = any ((select covered_organisations())::text[]))', name);
  end loop;
end $$;
