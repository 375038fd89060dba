import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { UnsentMessage } from '../delivery/outcome-store.ts'

/** Boxes of the message's reservation in lockdown. */
const SHUT = sql`select from reservation_boxes b join lockdowns d on d.locker_id = b.locker_id and d.ended_at is null
  where b.reservation_id = m.reservation_id and b.state = 'held'`

/** Releases messages whose lockdown has ended. Null for every organisation. */
export const wakeHeld = async (
  tx: Tx,
  organisationId: string | null,
  now: string,
): Promise<UnsentMessage[]> => {
  const rows = await allRows<UnsentMessage>(tx)`
    update messages m set waits_for_lockdown = false, next_attempt_at = ${now}
    where m.status = 'queued' and m.waits_for_lockdown and ${organisationId === null ? sql`true` : sql`m.organisation_id = ${organisationId}`}
      and not exists (${SHUT})
    returning ${columns('messages', 'created_at', 'm')},
      ${columns('messages', 'id as messageId, organisation_id, channel', 'm')}`
  return rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** Number of held messages per locker. */
export const countHeld = async (
  reader: Reader,
  organisationId: string,
  lockerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await allRows<{ count: number }>(reader)`
    select ${columns('reservation_boxes', 'locker_id!', 'b')}, count(distinct m.id)::int as count from messages m
    join reservation_boxes b on b.reservation_id = m.reservation_id and b.state = 'held'
    where m.organisation_id = ${organisationId} and m.status = 'queued' and m.waits_for_lockdown
      and b.locker_id = any(${[...lockerIds]})
    group by b.locker_id`
  return new Map(rows.map(({ lockerId, count }) => [lockerId, count]))
}
