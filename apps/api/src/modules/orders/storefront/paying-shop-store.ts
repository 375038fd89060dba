import type { Country } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'

/** What a payment has to know of the shop that it is for. */
export interface PayingShop {
  readonly name: string
  readonly country: Country
  readonly isTestMode: boolean
}

export const findPayingShop = async (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
): Promise<PayingShop> => {
  const { rows } = await sql<PayingShop>`
    select name, address->>'country' as country, is_test_mode as "isTestMode" from shops
    where organisation_id = ${organisationId} and id = ${shopId}`.execute(reader)
  if (rows[0] === undefined) throw new Error('the shop is gone')
  return rows[0]
}

/** Asked across organisations: the link names the reservation. */
export const findOwnerOfReservation = async (
  reader: Reader,
  reservationId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ organisationId: string }>`
    select r.organisation_id as "organisationId" from reservations r
    join organisations o on o.id = r.organisation_id and o.removed_at is null
    where r.id = ${reservationId}`.execute(reader)
  return rows[0]?.organisationId ?? null
}
