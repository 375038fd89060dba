import {
  type AuthType,
  type LogOperation,
  type LogType,
  REVEAL_TEXTS,
  type Severity,
  type SortDirection,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { isOfShops } from '../../call/subject-shop-store.ts'
import { containing } from '../../platform/like.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader } from '../../platform/postgres.ts'
import type { TextParams } from './describe-log.ts'

export interface Log {
  readonly _id: string
  readonly organisationId: string | null
  readonly type: LogType
  readonly operation: LogOperation
  readonly severity: Severity
  readonly textKey: string
  readonly textParams: TextParams
  readonly subjectId: string | null
  readonly before: unknown
  readonly after: unknown
  readonly temperature: number | null
  readonly authType: AuthType | null
  readonly userId: string | null
  readonly userName: string | null
  readonly apiKeyId: string | null
  readonly apiKeyName: string | null
  readonly ip: string | null
  readonly createdAt: string
}

export interface LogFilter {
  readonly operation?: LogOperation | null | undefined
  readonly severity?: Severity | null | undefined
  readonly type?: LogType | null | undefined
  readonly userId?: string | null | undefined
  readonly subjectId?: string | null | undefined
  /** Only entries with one of these texts, by their keys. */
  readonly texts?: readonly string[] | null | undefined
  /** That somebody looked at a code. */
  readonly isReveal?: boolean | null | undefined
  /** What a person did, without what was refused to them. */
  readonly isChange?: boolean | null | undefined
  /** What names, values and ids contain. */
  readonly query?: string | null | undefined
  /** Texts that say what was typed, found in the reader's own language. */
  readonly textKeys?: readonly string[] | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

/** An organisation's trail, or the platform's own: what belongs to no organisation. */
export type Trail = OrganisationTrail | 'platform'

export interface OrganisationTrail {
  readonly organisationId: string
  /** Null for all: what is about another shop is left out. */
  readonly shopIds: readonly string[] | null
}

const COLUMNS = [
  'logs.id as _id',
  'logs.organisation_id as organisationId',
  'logs.type',
  'logs.operation',
  'logs.severity',
  'logs.text_key as textKey',
  'logs.text_params as textParams',
  'logs.subject_id as subjectId',
  'logs.before',
  'logs.after',
  'logs.temperature',
  'logs.auth_type as authType',
  'logs.user_id as userId',
  'logs.user_name as userName',
  'logs.api_key_id as apiKeyId',
  'logs.api_key_name as apiKeyName',
  'logs.ip',
  'logs.created_at as createdAt',
] as const

const rowsOf = (reader: Reader, trail: Trail) => {
  const all = reader.selectFrom('logs')
  if (trail === 'platform') return all.where('logs.organisation_id', 'is', null)
  const own = all.where('logs.organisation_id', '=', trail.organisationId)
  if (trail.shopIds === null) return own
  return own.where(isOfShops(sql.ref('logs.subject_id'), trail.organisationId, trail.shopIds))
}

const matching = (reader: Reader, trail: Trail, filter: LogFilter) => {
  let rows = rowsOf(reader, trail)
  if (filter.operation != null) rows = rows.where('logs.operation', '=', filter.operation)
  if (filter.severity != null) rows = rows.where('logs.severity', '=', filter.severity)
  if (filter.type != null) rows = rows.where('logs.type', '=', filter.type)
  if (filter.userId != null) rows = rows.where('logs.user_id', '=', filter.userId)
  if (filter.subjectId != null) rows = rows.where('logs.subject_id', '=', filter.subjectId)
  if (filter.texts != null)
    rows = rows.where(sql<boolean>`logs.text_key = any(${[...filter.texts]})`)
  // Letter for letter what the index of these entries says.
  if (filter.isReveal === true)
    rows = rows.where(
      sql<boolean>`logs.text_key in (${sql.join(REVEAL_TEXTS.map((text) => sql.lit(text)))})`,
    )
  if (filter.isChange === true)
    rows = rows.where(sql<boolean>`logs.user_id is not null and logs.operation <> 'Error'`)
  if (filter.from != null) rows = rows.where('logs.created_at', '>=', filter.from)
  if (filter.to != null) rows = rows.where('logs.created_at', '<', filter.to)
  if (filter.query != null && filter.query.trim() !== '') {
    const pattern = containing(filter.query.trim())
    rows = rows.where(
      sql<boolean>`(logs.search_text like folded(${pattern}) or logs.text_key = any(${[...(filter.textKeys ?? [])]}))`,
    )
  }
  return rows
}

export const listLogs = (
  reader: Reader,
  trail: Trail,
  filter: LogFilter,
  direction: SortDirection,
  page: PageRequest,
): Promise<Page<Log>> =>
  fetchPage(reader, {
    matching: matching(reader, trail, filter),
    select: (rows) => rows.select(COLUMNS).$castTo<Log>(),
    idColumn: sql`logs.id`,
    sort: { expression: sql`logs.created_at`, type: 'timestamptz', isNeverNull: true },
    direction,
    page,
  })

export const findLog = async (reader: Reader, trail: Trail, id: string): Promise<Log | null> =>
  (await rowsOf(reader, trail)
    .select(COLUMNS)
    .where('logs.id', '=', id)
    .$castTo<Log>()
    .executeTakeFirst()) ?? null
