import type { Client } from 'pg'

export interface TableOfDatabase {
  readonly name: string
  readonly hasOrganisation: boolean
  /** Rows of no organisation, such as a gateway in stock. */
  readonly isNullable: boolean
  /** Columns of each unique key that lacks organisation_id. */
  readonly keys: readonly string[]
  /** Tables with an organisation that a foreign key refers to without it. */
  readonly references: readonly string[]
}

/** The tables of a migrated database; a table by month is one. */
export const readTables = async (client: Client): Promise<TableOfDatabase[]> => {
  const { rows } = await client.query<TableOfDatabase>(`
    with tables as (
      select c.oid, c.relname, o.attnum as organisation, coalesce(not o.attnotnull, false) as is_nullable
      from pg_class c left join pg_attribute o
        on o.attrelid = c.oid and o.attname = 'organisation_id' and not o.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition)
    select t.relname as name, t.organisation is not null as "hasOrganisation", t.is_nullable as "isNullable",
      array(
        select (select string_agg(coalesce(a.attname, '…'), ', ' order by k.n)
          from unnest(i.indkey::int[]) with ordinality k (attnum, n)
          left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum)
        from pg_index i
        where i.indrelid = t.oid and i.indisunique and not coalesce(t.organisation = any (i.indkey::int[]), false)
        order by not i.indisprimary, 1) as keys,
      array(
        select distinct f.confrelid::regclass::text from pg_constraint f
        join tables other on other.oid = f.confrelid and other.organisation is not null
        where f.conrelid = t.oid and f.contype = 'f' and not coalesce(t.organisation = any (f.conkey), false)
        order by 1) as "references"
    from tables t order by t.relname`)
  return rows
}
