import type { BrandingInput } from '@lockerdesk/domain'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { firstRow } from '../../../platform/rows.ts'
import { findBrand } from '../../branding/index.ts'
import { brandOf, type MailBrandOfShop } from './brand-of.ts'

const SHOP = columns(
  { s: 'shops', o: 'organisations' },
  `
  s.public_id as publicId, o.pathname, s.name, s.email, s.address, s.email_note, s.phonenumber,
  s.time_zone, s.opening_hours`,
)

/** Data of the shop in customer messages; the ids are those of its page. */
export interface ShopSender extends RowOf<typeof SHOP> {
  readonly brand: MailBrandOfShop
}

export const findShopSender = async (
  reader: Reader,
  publicUrl: string,
  organisationId: string,
  shopId: string,
  /** Unsaved branding for a preview. */
  tried: BrandingInput | null = null,
): Promise<ShopSender> => {
  const [shop, brand] = await Promise.all([
    firstRow(reader)`
      select ${SHOP} from shops s join organisations o on o.id = s.organisation_id
      where s.organisation_id = ${organisationId} and s.id = ${shopId}`,
    findBrand(reader, organisationId, tried),
  ])
  if (shop === null) throw new Error('a message without its shop')
  return { ...shop, brand: brandOf(publicUrl, brand) }
}
