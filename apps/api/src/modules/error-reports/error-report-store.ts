import { sql } from 'kysely'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { type ErrorEvent, KEPT_REFERENCES } from './read-envelope.ts'

export interface ErrorReport {
  readonly _id: string
  readonly message: string
  readonly latest: ErrorEvent
  readonly occurrences: number
  readonly firstSeenAt: string
  readonly lastSeenAt: string
}

const COLUMNS = [
  'error_reports.fingerprint as _id',
  'error_reports.message',
  'error_reports.latest',
  'error_reports.occurrences',
  'error_reports.first_seen_at as firstSeenAt',
  'error_reports.last_seen_at as lastSeenAt',
] as const

/** All of them, or the one whose report has that reference. */
export const listErrorReports = (
  reader: Reader,
  reference: string | null,
  page: PageRequest,
): Promise<Page<ErrorReport>> => {
  const all = reader.selectFrom('error_reports')
  return fetchPage(reader, {
    matching:
      reference === null
        ? all
        : all.where(sql<boolean>`error_reports.latest->'references' ? ${reference}`),
    select: (matching) => matching.select(COLUMNS).$narrowType<{ latest: ErrorEvent }>(),
    idColumn: sql`error_reports.fingerprint`,
    sort: { expression: sql`error_reports.last_seen_at`, type: 'timestamptz', isNeverNull: true },
    direction: 'desc',
    page,
  })
}

/** One row per message: the newest report of it, and how often it came. */
export const saveErrorReport = async (
  tx: Tx,
  fingerprint: string,
  event: ErrorEvent,
  now: string,
): Promise<void> => {
  await sql`
    insert into error_reports (fingerprint, message, latest, occurrences, first_seen_at, last_seen_at)
    values (${fingerprint}, ${event.message}, ${JSON.stringify(event)}::jsonb, 1, ${now}, ${now})
    on conflict (fingerprint) do update set latest = jsonb_set(excluded.latest, '{references}', (
        select coalesce(jsonb_agg(one order by position), '[]') from (
          select one, position from jsonb_array_elements(
            (excluded.latest->'references') || coalesce(error_reports.latest->'references', '[]')
          ) with ordinality each (one, position) order by position limit ${KEPT_REFERENCES}) newest)),
      occurrences = error_reports.occurrences + 1, last_seen_at = excluded.last_seen_at
  `.execute(tx)
}

/** Anybody may report, so the table keeps only the newest messages. */
export const keepNewestReports = async (tx: Tx, count: number): Promise<void> => {
  await sql`
    delete from error_reports where last_seen_at < (
      select last_seen_at from error_reports order by last_seen_at desc offset ${count - 1} limit 1)
  `.execute(tx)
}
