import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import type { PaymentEvent } from './payment-provider.ts'

/** False for a repeated event. Runs in the transaction that applies the event, so both commit or neither. */
export const rememberEvent = async (
  tx: Tx,
  { provider, eventId, type }: Pick<PaymentEvent, 'provider' | 'eventId' | 'type'>,
  now: string,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into provider_events (provider, event_id, type, received_at)
    values (${provider}, ${eventId}, ${type}, ${now}) on conflict do nothing returning event_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Providers stop retrying events after days. */
export const forgetEventsBefore = async (tx: Tx, before: string): Promise<void> => {
  await sql`delete from provider_events where received_at < ${before}`.execute(tx)
}
