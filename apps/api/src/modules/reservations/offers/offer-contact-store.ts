import type { Language, NotificationChannel } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/postgres.ts'
import type { Reservation } from '../reservation-store.ts'

/** Buyer of an offer. */
export interface Buyer {
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  readonly language: Language
  readonly notificationTypes: readonly NotificationChannel[]
}

export const NOBODY: Omit<Buyer, 'language'> = {
  firstName: '',
  lastName: '',
  emails: [],
  phonenumbers: [],
  notificationTypes: [],
}

export const saveBuyer = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  buyer: Buyer,
): Promise<void> => {
  await sql`
    update reservations set first_name = ${buyer.firstName}, last_name = ${buyer.lastName},
      emails = ${[...buyer.emails]}, phonenumbers = ${[...buyer.phonenumbers]}, language = ${buyer.language},
      notification_types = ${[...buyer.notificationTypes]}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

/** Null withdraws the request, so that the amount can change again. */
export const savePaymentRequested = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  at: string | null,
): Promise<void> => {
  await sql`update reservations set payment_requested_at = ${at}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const savePaidAt = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  paidAt: string | null,
): Promise<void> => {
  await sql`update reservations set paid_at = ${paidAt}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}
