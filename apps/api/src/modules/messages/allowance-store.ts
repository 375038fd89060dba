import type { NotificationChannel } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'

const UNLIMITED = 2_147_483_647

export interface CountedIn {
  readonly organisationId: string
  readonly channel: NotificationChannel
  /** '2026-11-01' */
  readonly month: string
}

/**
 * Takes one message of the month; false when there is none left. Two who want the last one wait for
 * each other at the row, so the limit is never passed. (As a join, the limit would be compared with
 * the row as it was before the wait.)
 */
export const takeMessage = async (
  tx: Tx,
  { organisationId, channel, month }: CountedIn,
): Promise<boolean> => {
  await sql`insert into message_counts (organisation_id, channel, month, used)
    values (${organisationId}, ${channel}, ${month}, 0) on conflict do nothing`.execute(tx)
  const { numAffectedRows } = await sql`
    update message_counts c set used = used + 1
    where c.organisation_id = ${organisationId} and c.channel = ${channel} and c.month = ${month}
      and c.used < coalesce((select monthly_limit from message_limits
        where organisation_id = ${organisationId} and channel = ${channel}), ${UNLIMITED})`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** It never left: somebody else may have it. */
export const giveBackMessage = async (
  tx: Tx,
  { organisationId, channel, month }: CountedIn,
): Promise<void> => {
  await sql`update message_counts set used = used - 1
    where organisation_id = ${organisationId} and channel = ${channel} and month = ${month} and used > 0`.execute(
    tx,
  )
}

/** True for the first who finds that there is none left in the month. */
export const markLimitTold = async (
  tx: Tx,
  { organisationId, channel, month }: CountedIn,
  now: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update message_counts set limit_told_at = ${now}
    where organisation_id = ${organisationId} and channel = ${channel} and month = ${month}
      and limit_told_at is null`.execute(tx)
  return numAffectedRows === 1n
}
