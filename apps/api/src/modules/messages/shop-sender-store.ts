import type { Address, BrandingInput, OpeningSpan } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { findBrand } from '../branding/index.ts'
import { brandOf, type MailBrandOfShop } from './brand-of.ts'

/** What a message to a customer says of the shop. */
export interface ShopSender {
  /** Of its page, with the organisation's pathname. */
  readonly publicId: string
  readonly pathname: string
  readonly name: string
  readonly email: string
  readonly address: Address
  readonly emailNote: string
  readonly phonenumber: string
  readonly timeZone: string
  readonly openingHours: readonly OpeningSpan[]
  readonly brand: MailBrandOfShop
}

export const findShopSender = async (
  reader: Reader,
  publicUrl: string,
  organisationId: string,
  shopId: string,
  /** A brand that somebody looks at before it is saved. */
  tried: BrandingInput | null = null,
): Promise<ShopSender> => {
  const [{ rows }, brand] = await Promise.all([
    sql<Omit<ShopSender, 'brand'>>`
    select s.public_id as "publicId", o.pathname, s.name, s.email, s.address, s.email_note as "emailNote",
      s.phonenumber, s.time_zone as "timeZone", s.opening_hours as "openingHours"
    from shops s join organisations o on o.id = s.organisation_id
    where s.organisation_id = ${organisationId} and s.id = ${shopId}`.execute(reader),
    findBrand(reader, organisationId, tried),
  ])
  const [shop] = rows
  if (shop === undefined) throw new Error('a message without its shop')
  return { ...shop, brand: brandOf(publicUrl, brand) }
}
