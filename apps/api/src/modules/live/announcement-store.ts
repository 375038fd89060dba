import type { LiveTopic } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import { send } from '../../platform/sent-statements.ts'

/** Something changed; whoever shows it reads it again. Never the change itself, so nothing leaks. */
export interface LiveHint {
  readonly organisationId: string
  readonly topic: LiveTopic
  readonly id: string
}

export const LIVE_CHANNEL = 'live'
/** Postgres carries 8,000 bytes in one notice. */
const HINTS_PER_NOTICE = 100

/** Told to every node when, and only when, the transaction commits. */
export const announce = async (tx: Tx, hints: readonly LiveHint[]): Promise<void> => {
  const unique = [
    ...new Set(hints.map(({ organisationId, topic, id }) => `${organisationId} ${topic} ${id}`)),
  ]
  const notices: string[] = []
  for (let start = 0; start < unique.length; start += HINTS_PER_NOTICE)
    notices.push(unique.slice(start, start + HINTS_PER_NOTICE).join('\n'))
  if (notices.length === 0) return
  await send(
    tx,
    sql`select pg_notify(${LIVE_CHANNEL}, notice) from unnest(${notices}::text[]) notice`,
  )
}

/** The same for hints that a statement finds: the change does not wait to learn them. */
export const announceSelected = (
  tx: Tx,
  organisationId: string,
  hints: RawBuilder<{ topic: LiveTopic; id: string }>,
): Promise<void> =>
  send(
    tx,
    sql`select pg_notify(${LIVE_CHANNEL}, string_agg(line, E'\\n')) from (
      select concat_ws(' ', ${organisationId}::text, topic, id) as line,
        (row_number() over () - 1) / ${HINTS_PER_NOTICE} as notice
      from (${hints}) hint) lines
    group by notice`,
  )

export const readNotice = (notice: string): LiveHint[] =>
  notice.split('\n').flatMap((line) => {
    const [organisationId, topic, id] = line.split(' ')
    return organisationId === undefined || topic === undefined || id === undefined
      ? []
      : [{ organisationId, topic: topic as LiveTopic, id }]
  })
