import type { DeviceKind, DeviceMessageType, MessageKind } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { type RowOf, selected } from '../../../platform/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { containing } from '../../../platform/like.ts'
import { fetchPage, type Page, type PageRequest } from '../../../platform/paging.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { ask, send } from '../../../platform/sent-statements.ts'

export const LOG_DIRECTIONS = ['received', 'sent'] as const
export type LogDirection = (typeof LOG_DIRECTIONS)[number]

export type DeviceLog = RowOf<typeof COLUMNS>

const COLUMNS = selected(
  'device_logs',
  `
  id, gateway_id, device_id, direction, kind, type, device_kind, message_id, correlation_id, raw,
  problem, sent_at, created_at`,
)

export interface DeviceLogFilter {
  readonly serviceLocationId?: string | null | undefined
  readonly direction?: LogDirection | null | undefined
  readonly kind?: MessageKind | null | undefined
  readonly types?: readonly DeviceMessageType[] | null | undefined
  readonly deviceKind?: DeviceKind | null | undefined
  readonly correlationId?: string | null | undefined
  readonly query?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

export const listDeviceLogs = (
  reader: Reader,
  organisationId: string,
  filter: DeviceLogFilter,
  page: PageRequest,
): Promise<Page<DeviceLog>> => {
  let matching = reader
    .selectFrom('device_logs')
    .where('device_logs.organisation_id', '=', organisationId)
  if (filter.serviceLocationId != null)
    matching = matching.where('device_logs.gateway_id', '=', filter.serviceLocationId)
  if (filter.direction != null)
    matching = matching.where('device_logs.direction', '=', filter.direction)
  if (filter.kind != null) matching = matching.where('device_logs.kind', '=', filter.kind)
  if (filter.types != null && filter.types.length > 0)
    matching = matching.where(sql<boolean>`device_logs.type = any(${[...filter.types]})`)
  if (filter.deviceKind != null)
    matching = matching.where('device_logs.device_kind', '=', filter.deviceKind)
  if (filter.correlationId != null)
    matching = matching.where(
      sql<boolean>`(device_logs.correlation_id = ${filter.correlationId} or device_logs.message_id = ${filter.correlationId})`,
    )
  if (filter.query != null && filter.query.trim() !== '')
    matching = matching.where(
      sql<boolean>`device_logs.raw ilike ${containing(filter.query.trim())}`,
    )
  if (filter.from != null) matching = matching.where('device_logs.created_at', '>=', filter.from)
  if (filter.to != null) matching = matching.where('device_logs.created_at', '<', filter.to)
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(COLUMNS),
    idColumn: sql`device_logs.id`,
    sort: { expression: sql`device_logs.created_at`, type: 'timestamptz', isNeverNull: true },
    direction: 'desc',
    page,
  })
}

/** What answers each message, or what it answers: at most a handful each. */
export const pairedLogs = async (
  reader: Reader,
  organisationId: string,
  messageIds: readonly string[],
): Promise<Map<string, DeviceLog[]>> => {
  const rows = await reader
    .selectFrom('device_logs')
    .select(COLUMNS)
    .where('device_logs.organisation_id', '=', organisationId)
    .where(
      sql<boolean>`(device_logs.correlation_id = any(${[...messageIds]})
        or (device_logs.message_id = any(${[...messageIds]}) and device_logs.correlation_id is null))`,
    )
    .orderBy('device_logs.created_at')
    .orderBy('device_logs.id')
    .execute()
  const byThread = new Map(messageIds.map((id) => [id, [] as DeviceLog[]]))
  for (const row of rows) byThread.get(row.correlationId ?? row.messageId ?? '')?.push(row)
  return byThread
}

export interface NewDeviceLog extends Omit<DeviceLog, '_id' | 'createdAt'> {
  readonly organisationId: string | null
}

/** Of the lock that two batches share which may stand in different months. */
const MONTH_TURNS_KEY = 4_104_000_044
const MONTH_TURNS_MS = 60_000
/** Longer than any gateway waits before it sends an event again. */
const KNOWN_DAYS = 40

/** A message is unique within a partition. Around midnight UTC of the first, its copy may come to be in the next one. */
const isMonthTurning = (now: Date): boolean =>
  new Date(now.getTime() - MONTH_TURNS_MS).getUTCMonth() !==
  new Date(now.getTime() + MONTH_TURNS_MS).getUTCMonth()

const insertion = (logs: readonly NewDeviceLog[], now: Date) => {
  const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const knownSince = new Date(now.getTime() - KNOWN_DAYS * 86_400_000)
  const columnOf = <Key extends keyof NewDeviceLog>(key: Key) => logs.map((log) => log[key])
  return sql<{ messageId: string | null }>`
    insert into device_logs (id, organisation_id, gateway_id, device_id, direction, kind, type, device_kind,
      message_id, correlation_id, raw, problem, sent_at, created_at)
    select n.*, ${now.toISOString()}::timestamptz from unnest(${logs.map(() => newId(now))}::text[],
      ${columnOf('organisationId')}::text[], ${columnOf('gatewayId')}::text[], ${columnOf('deviceId')}::text[],
      ${columnOf('direction')}::text[], ${columnOf('kind')}::text[], ${columnOf('type')}::text[],
      ${columnOf('deviceKind')}::text[], ${columnOf('messageId')}::text[], ${columnOf('correlationId')}::text[],
      ${columnOf('raw')}::text[], ${columnOf('problem')}::text[], ${columnOf('sentAt')}::timestamptz[])
      as n (id, organisation_id, gateway_id, device_id, direction, kind, type, device_kind, message_id,
        correlation_id, raw, problem, sent_at)
    where not exists (select from device_logs d where d.device_id = n.device_id and d.message_id = n.message_id
      and d.direction = n.direction and d.created_at >= ${knownSince.toISOString()}
      and d.created_at < ${monthBegan.toISOString()})
    on conflict do nothing
    returning message_id as "messageId"`
}

const lockMonths = (tx: Tx, now: Date): void => {
  if (isMonthTurning(now)) void send(tx, sql`select pg_advisory_xact_lock(${MONTH_TURNS_KEY})`)
}

/** Inserts what is new; answers the message ids that were, for what came before has had its effect. */
export const insertDeviceLogs = async (
  tx: Tx,
  logs: readonly NewDeviceLog[],
  now: Date,
): Promise<Set<string>> => {
  if (logs.length === 0) return new Set()
  lockMonths(tx, now)
  const rows = await ask<{ messageId: string | null }>(tx, insertion(logs, now))
  return new Set(rows.flatMap(({ messageId }) => messageId ?? []))
}

/** Inserts what was sent. */
export const sendDeviceLogs = async (
  tx: Tx,
  logs: readonly NewDeviceLog[],
  now: Date,
): Promise<void> => {
  if (logs.length === 0) return
  lockMonths(tx, now)
  await send(tx, insertion(logs, now))
}

/** Of configurations that were sent: what was kept of them must not give codes away. */
export const wipeFromLogs = async (
  tx: Tx,
  organisationId: string,
  secret: string,
): Promise<void> => {
  await sql`update device_logs set raw = replace(raw, ${secret}, '')
    where organisation_id = ${organisationId} and type = 'GatewayConfigUpdate'
      and direction = 'sent'`.execute(tx)
}
