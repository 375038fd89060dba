import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface WebhookAttempt {
  readonly _id: string
  readonly deliveryId: string
  readonly attemptedAt: string
  readonly durationMs: number
  readonly requestHeaders: Readonly<Record<string, string>>
  /** Null: nobody answered. */
  readonly status: number | null
  readonly problem: string | null
  /** The beginning of what the endpoint said. */
  readonly answer: string
}

export const insertAttempt = async (
  tx: Tx,
  organisationId: string,
  attempt: WebhookAttempt,
): Promise<void> => {
  await sql`insert into webhook_attempts (id, organisation_id, delivery_id, attempted_at, duration_ms,
      request_headers, status, problem, answer)
    values (${attempt._id}, ${organisationId}, ${attempt.deliveryId}, ${attempt.attemptedAt},
      ${attempt.durationMs}, ${JSON.stringify(attempt.requestHeaders)}::jsonb, ${attempt.status},
      ${attempt.problem}, ${attempt.answer})`.execute(tx)
}

/** Of these deliveries, the newest first. */
export const listAttempts = async (
  reader: Reader,
  organisationId: string,
  deliveryIds: readonly string[],
): Promise<ReadonlyMap<string, WebhookAttempt[]>> => {
  const { rows } = await sql<WebhookAttempt>`
    select id as _id, delivery_id as "deliveryId", attempted_at as "attemptedAt", duration_ms as "durationMs",
      request_headers as "requestHeaders", status, problem, answer
    from webhook_attempts where organisation_id = ${organisationId} and delivery_id = any(${[...deliveryIds]})
    order by attempted_at desc, id desc`.execute(reader)
  return Map.groupBy(rows, ({ deliveryId }) => deliveryId)
}
