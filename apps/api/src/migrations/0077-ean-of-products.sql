-- Number of the barcode that the maker printed: 8, 12, 13 or 14 digits. Null: none.
-- lock: a column without a value rewrites nothing
alter table products add column ean text collate "C" check (ean ~ '^(\d{8}|\d{12,14})$');

-- A UPC and the EAN with a zero before it are the same number.
-- lock: no row has a number yet; tens of thousands of rows are read in a moment
create unique index products_ean on products (organisation_id, lpad(ean, 14, '0'))
  where deleted_at is null and ean is not null;
