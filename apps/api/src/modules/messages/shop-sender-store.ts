import type { Address } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'

/** What a message to a customer says of the shop. */
export interface ShopSender {
  readonly name: string
  readonly email: string
  readonly address: Address
  readonly emailNote: string
  readonly phonenumber: string
  readonly timeZone: string
}

export const findShopSender = async (
  reader: Reader,
  organisationId: string,
  shopId: string,
): Promise<ShopSender> => {
  const { rows } = await sql<ShopSender>`
    select name, email, address, email_note as "emailNote", phonenumber, time_zone as "timeZone"
    from shops where organisation_id = ${organisationId} and id = ${shopId}`.execute(reader)
  const [shop] = rows
  if (shop === undefined) throw new Error('a message without its shop')
  return shop
}
