import { sql } from 'kysely'
import { findSubject } from '../../src/modules/messages/content/message-subject-store.ts'
import { queueMessages } from '../../src/modules/messages/queue/queue-message.ts'
import type { Recipient } from '../../src/modules/messages/queue/queue-rendered.ts'
import { asStaff, buildShop, reservationOf } from '../reservation-fixture.ts'
import { type OrganisationFixture, signedInUser } from '../tenancy-fixture.ts'
import type { TestApi } from '../test-api.ts'

export interface MessageRow {
  readonly id: string
  readonly recipient: string
  readonly status: string
  readonly reason: string | null
  readonly waitsForQuota: boolean
  readonly answer: string | null
  readonly attempts: number
  readonly createdAt: string
  readonly sentAt: string | null
  readonly nextAttemptAt: string | null
}

/** Codes of one reservation for many people: each a message of its own, queued in one change. */
export const queueMany = async (
  api: TestApi,
  at: OrganisationFixture,
  recipients: readonly Recipient[],
): Promise<void> => {
  const { services } = api
  const { token } = await signedInUser(services, { role: 'Admin', at })
  const { _id } = await asStaff(api, at, token).created(
    reservationOf(await buildShop(api, at), [1]),
  )
  await services.database.write({ organisationIds: [at.id] }, async (tx) => {
    const subject = await findSubject(tx, at.id, _id)
    if (subject === null) throw new Error('no reservation')
    await queueMessages(tx, services, {
      subject,
      template: 'reservationCode',
      recipients,
      actorName: null,
    })
  })
}

export const messageRows = async (
  { services }: TestApi,
  organisationId: string,
): Promise<MessageRow[]> => {
  const { rows } = await services.database.read('everything', (reader) =>
    sql<MessageRow>`select id, recipient, status, not_sent_reason as reason, waits_for_quota as "waitsForQuota", server_answer as answer, attempts,
        created_at as "createdAt", sent_at as "sentAt", next_attempt_at as "nextAttemptAt"
      from messages where organisation_id = ${organisationId} order by created_at, id`.execute(
      reader,
    ),
  )
  return rows
}

/** One small statement: rows read again and again would take the time that a fault measures. */
export const areAllSent = async (
  { services }: TestApi,
  organisations: readonly OrganisationFixture[],
): Promise<boolean> => {
  const { rows } = await services.database.read('everything', (reader) =>
    sql`select 1 from messages where status <> 'sent' and organisation_id = any(${organisations.map(({ id }) => id)}) limit 1`.execute(
      reader,
    ),
  )
  return rows.length === 0
}

export const countBy = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
