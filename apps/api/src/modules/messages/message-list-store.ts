import {
  MAX_PAGE_SIZE,
  MESSAGE_STATUSES,
  type MessageStatus,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type SortDirection,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { fetchMergedPage } from '../../platform/merged-page.ts'
import type { Page, PageRequest, SortColumn } from '../../platform/paging.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { type Message, MESSAGE_COLUMNS } from './message-store.ts'

const SORTS = {
  createdAt: { expression: sql`m.created_at`, type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>
export type MessageSortField = keyof typeof SORTS
export const MESSAGE_SORTS = Object.keys(SORTS) as MessageSortField[]

export interface MessageSort {
  readonly field: MessageSortField
  readonly direction: SortDirection
}

export interface MessageFilter {
  readonly statuses?: readonly MessageStatus[] | null | undefined
  readonly channels?: readonly NotificationChannel[] | null | undefined
}

const chosen = <T>(asked: readonly T[] | null | undefined, every: readonly T[]): readonly T[] =>
  asked == null || asked.length === 0 ? every : [...new Set(asked)]

/** One index range per channel and status, so that the cost does not depend on the filter. */
export const listMessages = (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
  { statuses, channels }: MessageFilter,
  sort: MessageSort,
  page: PageRequest,
): Promise<Page<Message>> =>
  fetchMergedPage<Message>(reader, {
    columns: MESSAGE_COLUMNS,
    table: sql`messages m`,
    ranges: chosen(channels, NOTIFICATION_CHANNELS).flatMap((channel) =>
      chosen(statuses, MESSAGE_STATUSES).map(
        (status) =>
          sql<boolean>`m.organisation_id = ${organisationId} and m.shop_id = ${shopId}
            and m.channel = ${channel} and m.status = ${status}`,
      ),
    ),
    idColumn: sql`m.id`,
    sort: SORTS[sort.field],
    direction: sort.direction,
    page,
    maxLimit: MAX_PAGE_SIZE,
  })

export interface MessageCount {
  readonly status: MessageStatus
  readonly count: number
  readonly isCapped: boolean
}

const COUNTED_AT_MOST = 1_000

/** Counts per status, each capped, so that the cost does not grow with the history. */
export const countMessages = async (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
  { channels }: MessageFilter,
): Promise<MessageCount[]> => {
  const rows = await allRows<{ status: MessageStatus; count: number }>(reader)`
    select asked.status, sum(counted.count)::int as count
    from unnest(${[...MESSAGE_STATUSES]}::text[]) asked (status)
    cross join unnest(${[...chosen(channels, NOTIFICATION_CHANNELS)]}::text[]) way (channel)
    cross join lateral (select count(*) as count from (
      select from messages m where m.organisation_id = ${organisationId} and m.shop_id = ${shopId}
        and m.channel = way.channel and m.status = asked.status limit ${COUNTED_AT_MOST + 1}) few) counted
    group by asked.status`
  return rows.map(({ status, count }) => ({
    status,
    count: Math.min(count, COUNTED_AT_MOST),
    isCapped: count > COUNTED_AT_MOST,
  }))
}
