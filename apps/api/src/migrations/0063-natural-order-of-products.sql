-- 'Quiche 2 pers.' before 'Quiche 10 pers.', as shops and lockers are sorted already.
-- lock: written anew once, tens of thousands of rows in a few seconds
alter table products
  alter column sort_de set expression as (natural_key(text_in(name, 'de'))),
  alter column sort_en set expression as (natural_key(text_in(name, 'en'))),
  alter column sort_fr set expression as (natural_key(text_in(name, 'fr'))),
  alter column sort_nl set expression as (natural_key(text_in(name, 'nl')));
