import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

const WEBHOOK_ATTEMPT = columns(
  'webhook_attempts',
  'id, delivery_id, attempted_at, duration_ms, request_headers, status, problem, answer',
)
/**
 * `status`: null without a response.
 * `answer`: start of the response body.
 */
export type WebhookAttempt = RowOf<typeof WEBHOOK_ATTEMPT>

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

/** Attempts of these deliveries, newest first. */
export const listAttempts = async (
  reader: Reader,
  organisationId: string,
  deliveryIds: readonly string[],
): Promise<ReadonlyMap<string, WebhookAttempt[]>> => {
  const rows = await allRows(reader)`
    select ${WEBHOOK_ATTEMPT}
    from webhook_attempts where organisation_id = ${organisationId} and delivery_id = any(${[...deliveryIds]})
    order by attempted_at desc, id desc`
  return Map.groupBy(rows, ({ deliveryId }) => deliveryId)
}
