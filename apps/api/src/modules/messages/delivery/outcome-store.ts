import type { NotSentReason } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import { send } from '../../../platform/sent-statements.ts'
import { type Message, MESSAGE_COLUMNS } from '../message-store.ts'

/** A claimed message with its delivery data. */
export interface OutgoingMessage extends Message, RowOf<typeof STORED_COLUMNS> {
  readonly countedMonth: string | null
}

const STORED_COLUMNS = columns('messages', 'claimed_until', 'm')
const OUTGOING = sql`${STORED_COLUMNS}, ${MESSAGE_COLUMNS},
  m.counted_month::text as "countedMonth"`

export const lockOutgoing = (
  tx: Tx,
  organisationId: string,
  id: string,
) => firstRow<OutgoingMessage>(tx)`
  select ${OUTGOING} from messages m
  where m.organisation_id = ${organisationId} and m.id = ${id} for update`

/** Fields that may have changed during the sending. */
export type Attempt = Pick<OutgoingMessage, 'status' | 'attempts' | 'firstTriedAt' | 'countedMonth'>

/** Without its content, which is large. */
export const lockAttempt = (tx: Tx, organisationId: string, id: string) => firstRow<Attempt>(tx)`
  select ${columns('messages', 'status, attempts, first_tried_at')},
      counted_month::text as "countedMonth" from messages
  where organisation_id = ${organisationId} and id = ${id} for update`

const WOKEN_AT_ONCE = 1_000

type Which = Pick<Message, 'organisationId' | '_id'>

export const saveClaim = async (
  tx: Tx,
  { organisationId, _id }: Which,
  claim: {
    readonly at: string
    readonly until: string
    readonly month: string
    readonly subject: string
    readonly sealedContent: string
  },
): Promise<void> => {
  await send(
    tx,
    sql`
    update messages set attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, ${claim.at}),
      claimed_until = ${claim.until}, counted_month = ${claim.month}, waits_for_quota = false, waits_for_server = false, subject = ${claim.subject},
      sealed_content = ${claim.sealedContent}
    where organisation_id = ${organisationId} and id = ${_id}`,
  )
}

export const saveSent = async (
  tx: Tx,
  { organisationId, _id }: Which,
  { answer, isCaptured }: { readonly answer: string; readonly isCaptured: boolean },
  at: string,
): Promise<void> => {
  await send(
    tx,
    sql`
    update messages set status = ${isCaptured ? 'captured' : 'sent'}, server_answer = ${answer}, sent_at = ${at}, next_attempt_at = null,
      claimed_until = null
    where organisation_id = ${organisationId} and id = ${_id} and status = 'queued'`,
  )
}

/** Waits for the next month, or for a higher limit; the sweep finds it then. */
export const saveWaiting = async (
  tx: Tx,
  { organisationId, _id }: Which,
  until: string,
): Promise<void> => {
  await send(
    tx,
    sql`
    update messages set waits_for_quota = true, next_attempt_at = ${until}
    where organisation_id = ${organisationId} and id = ${_id} and status = 'queued'`,
  )
}

export const saveHeld = async (tx: Tx, { organisationId, _id }: Which): Promise<void> => {
  await send(
    tx,
    sql`
    update messages set waits_for_lockdown = true, claimed_until = null
    where organisation_id = ${organisationId} and id = ${_id} and status = 'queued'`,
  )
}

/** Marks a message that a user sends despite the lockdown. */
export const saveSentAnyway = async (
  tx: Tx,
  { organisationId, _id }: Which,
  now: string,
): Promise<void> => {
  await send(
    tx,
    sql`
    update messages set waits_for_lockdown = false, ignores_lockdown = true, next_attempt_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id} and status = 'queued'`,
  )
}

const UNSENT_MESSAGE = columns('messages', 'id as messageId, organisation_id, channel', 'm')
/** Columns needed to enqueue a job. */
export type UnsentMessage = RowOf<typeof UNSENT_MESSAGE>
const CREATED = columns('messages', 'created_at', 'm')

/** Makes messages that wait for a quota due, oldest first; the sweep finds those beyond the limit. */
export const wakeWaiting = async (
  tx: Tx,
  { organisationId, channel }: Pick<Message, 'organisationId' | 'channel'>,
  now: string,
  limit: number,
): Promise<UnsentMessage[]> => {
  const rows = await allRows(tx)`
    update messages m set next_attempt_at = ${now}
    where organisation_id = ${organisationId} and channel = ${channel} and waits_for_quota
    returning ${UNSENT_MESSAGE}, ${CREATED}`
  return rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(0, limit)
}

/**
 * Makes messages that wait for an organisation's own server due, or, without an organisation, for the product's. The
 * sweep finds the ones beyond the limit.
 */
export const wakeUnreached = async (
  tx: Tx,
  { channel, organisationId }: { channel: Message['channel']; organisationId: string | null },
  now: string,
): Promise<UnsentMessage[]> => {
  const ofServer =
    organisationId === null
      ? sql`(m.channel = 'sms' or not exists (select from email_settings e
          where e.organisation_id = m.organisation_id and e.smtp_server is not null))`
      : sql`m.organisation_id = ${organisationId}`
  const rows = await allRows(tx)`
    update messages m set waits_for_server = false, next_attempt_at = ${now}
    where m.waits_for_server and m.channel = ${channel} and ${ofServer}
    returning ${UNSENT_MESSAGE}, ${CREATED}`
  return rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(0, WOKEN_AT_ONCE)
}

interface Postponing {
  readonly until: string
  /** Null if no server was called. */
  readonly answer?: string
  readonly waitsForServer: boolean
}

/** Next attempt, unless the server responds earlier. */
export const savePostponed = async (
  tx: Tx,
  { organisationId, _id }: Which,
  { until, answer, waitsForServer }: Postponing,
): Promise<void> => {
  await send(
    tx,
    sql`
    update messages set next_attempt_at = ${until}, claimed_until = null, waits_for_server = ${waitsForServer},
      server_answer = ${answer === undefined ? sql.ref('server_answer') : answer}
    where organisation_id = ${organisationId} and id = ${_id} and status = 'queued'`,
  )
}

/** Postpones e-mails that are due during the back-off of the organisation's own server; skips claimed ones. */
export const savePostponedDuringRest = async (
  tx: Tx,
  organisationId: string,
  until: string,
): Promise<void> => {
  await send(
    tx,
    sql`
    update messages set next_attempt_at = ${until}, waits_for_server = true where id in (
      select id from messages
      where organisation_id = ${organisationId} and channel = 'email' and status = 'queued'
        and next_attempt_at < ${until} and claimed_until is null
        and not waits_for_quota and not waits_for_lockdown
      for update skip locked)`,
  )
}

export const saveFailed = async (
  tx: Tx,
  { organisationId, _id }: Which,
  answer: string,
): Promise<void> => {
  await send(
    tx,
    sql`
    update messages set status = 'failed', server_answer = ${answer}, next_attempt_at = null, claimed_until = null,
      counted_month = null
    where organisation_id = ${organisationId} and id = ${_id} and status = 'queued'`,
  )
}

export const saveNotSent = async (
  tx: Tx,
  { organisationId, _id }: Which,
  reason: NotSentReason,
): Promise<void> => {
  await send(
    tx,
    sql`
    update messages set status = 'notSent', not_sent_reason = ${reason}, next_attempt_at = null,
      waits_for_quota = false, waits_for_lockdown = false, waits_for_server = false, claimed_until = null,
      counted_month = null
    where organisation_id = ${organisationId} and id = ${_id} and status = 'queued'`,
  )
}

/** Overdue messages without a claim: their job was lost. */
export const findOverdue = (
  reader: Reader,
  before: string,
  now: string,
): Promise<UnsentMessage[]> => allRows(reader)`
  select ${UNSENT_MESSAGE} from messages m
  where status = 'queued' and next_attempt_at < ${before} and not waits_for_lockdown
    and (claimed_until is null or claimed_until < ${now})
  order by next_attempt_at limit 1000`
