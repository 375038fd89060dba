import type { Client } from 'pg'

export interface ColumnOfDatabase {
  readonly table: string
  readonly name: string
  /** The base type of a domain, the element type of an array. */
  readonly type: string
  readonly isArray: boolean
  readonly isNullable: boolean
  /** Computed by the database, which refuses a value. */
  readonly isGenerated: boolean
  readonly hasDefault: boolean
  /** Values that a check of this column alone allows; null without such a list. */
  readonly values: readonly string[] | null
}

/** The columns of a migrated database. A table by month appears once, without its partitions. */
export const readColumns = async (client: Client): Promise<ColumnOfDatabase[]> => {
  const { rows } = await client.query<
    Omit<ColumnOfDatabase, 'values'> & { readonly check: string | null }
  >(`
    select c.relname as "table", a.attname as name, e.typelem <> 0 and e.typcategory = 'A' as "isArray",
      case when e.typcategory = 'A' then (select typname from pg_type where oid = e.typelem) else e.typname end as type,
      not a.attnotnull as "isNullable", a.attgenerated <> '' as "isGenerated",
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ 'ANY \\(ARRAY|<@ ARRAY'
        order by k.oid limit 1) as check
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    join pg_type e on e.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    order by c.relname, a.attnum`)
  return rows.map(({ check, ...column }) => ({ ...column, values: listIn(check) }))
}

/** Postgres prints a list as ARRAY['a'::text, 'b'::text]. */
const listIn = (check: string | null): string[] | null => {
  const list = /ARRAY\[([^\]]*)\]/.exec(check ?? '')?.[1]
  return list === undefined
    ? null
    : [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) =>
        value.replaceAll("''", "'"),
      )
}
