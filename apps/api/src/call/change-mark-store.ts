import { sql } from 'kysely'
import type { Reader, Tx } from '../platform/postgres.ts'
import { allRows } from '../platform/rows.ts'

/** A name that a statement may contain: a table, a view, a function, or a schema other than public. */
export interface KnownName {
  readonly name: string
  /** The trigger function that marks its changes; 'none' if it has none; null for views and functions. */
  readonly marker: string | null
  /** SQL that runs with it: the body of a view or function, the policies of a table. */
  readonly source: string
}

export const listKnownNames = (reader: Reader) => allRows<KnownName>(reader)`
  select c.relname as name, coalesce((
      select min(p.proname) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and t.tgenabled <> 'D' and t.tgname in ('mark_added', 'mark_changed', 'mark_removed')
      having count(*) = 3), 'none') as marker,
    coalesce((select string_agg(pg_get_expr(y.polqual, y.polrelid), ' ') from pg_policy y
      where y.polrelid = c.oid), '') as source
  from pg_class c where c.relnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace)
    and (c.relkind in ('r', 'p', 'f') or c.relkind = 'v' and c.relnamespace = 'pg_catalog'::regnamespace)
  union all
  select c.relname, null, pg_get_viewdef(c.oid) from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
  union all
  select p.proname, null, p.prosrc from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
  union all
  select nspname, 'none', '' from pg_namespace where nspname not in ('public', 'pg_catalog')`

/** A point in the order of commits. */
export interface Moment {
  readonly snapshot: string
  /** Start time of Postgres: after a restore or failover transaction ids mean something else. */
  readonly era: string
}

export interface Followed extends Moment {
  readonly places: readonly string[]
  readonly topics: readonly string[]
}

export interface Look extends Moment {
  readonly isUnchanged: boolean
}

/** One statement, sent with those that open a call. Compares by commit order, never by a clock. */
export const checkForChanges = async (reader: Reader, since: Followed | null): Promise<Look> => {
  const asked = since ?? { snapshot: null, era: null, places: [], topics: [] }
  const rows = await allRows<Look>(reader)`
    select pg_current_snapshot()::text as snapshot, extract(epoch from pg_postmaster_start_time())::text as era,
      coalesce(${asked.era}::text = extract(epoch from pg_postmaster_start_time())::text
        and pg_snapshot_xmin(${asked.snapshot}::pg_snapshot) >= (select below from change_marks_swept)
        and not exists (
          select from change_marks m
          where m.place = any(${asked.places}::text[]) and m.topic = any(${asked.topics}::text[])
            and m.xid >= pg_snapshot_xmin(${asked.snapshot}::pg_snapshot)
            and not pg_visible_in_snapshot(m.xid, ${asked.snapshot}::pg_snapshot)), false) as "isUnchanged"`
  const [look] = rows
  if (look === undefined) throw new Error('the database did not say what it shows')
  return look
}

/**
 * Removes marks that every snapshot since the last sweep shows; older revisions count as changed from then on. Marks
 * with a future transaction id came from another server with a backup.
 */
export const sweepMarks = async (tx: Tx): Promise<void> => {
  await sql`
    insert into change_marks_swept as s (id, below, next)
    values (1, pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot()))
    on conflict (id) do update set below = s.next, next = excluded.next`.execute(tx)
  await sql`
    delete from change_marks
    where xid < (select below from change_marks_swept) or xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
    tx,
  )
}
