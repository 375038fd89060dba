import type { Address, OpeningSpan } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { brandLevels, brandOnPage, levelsOf } from '../../branding/index.ts'
import { featureIsOn } from '../../platform-settings/index.ts'

/** A shop as the world sees it. */
export interface StorefrontShop {
  readonly organisationId: string
  readonly shopId: string
  readonly publicId: string
  readonly pathname: string
  readonly name: string
  readonly organisationName: string
  readonly address: Address
  readonly phonenumber: string
  readonly email: string
  /** Empty: it has none. */
  readonly webshopUrl: string
  readonly timeZone: string
  readonly openingHours: readonly OpeningSpan[]
  readonly isTestMode: boolean
  readonly timeBeforeConfirmationDispatch: number
  /** False: the platform has switched such pages off. */
  readonly isOpen: boolean
  /** Null: nobody has chosen one. */
  readonly accent: string | null
  readonly logoId: string
}

/** Asked across organisations: the address names it, by its public id or its own. */
export const findStorefront = async (
  reader: Reader,
  pathname: string,
  shop: string,
): Promise<StorefrontShop | null> => {
  const rows = await allRows<
    Omit<StorefrontShop, 'accent' | 'logoId'> & { levels: Parameters<typeof levelsOf>[0] }
  >(reader)`
    select ${columns(
      { s: 'shops', o: 'organisations' },
      `
  s.organisation_id, s.id as shopId, s.public_id as publicId, o.pathname, s.name,
  o.name as organisationName, s.address, s.phonenumber, s.email, s.webshop_url, s.time_zone,
  s.opening_hours, s.is_test_mode, s.time_before_confirmation_dispatch`,
    )},
      ${brandLevels(sql`o.id`)} as levels,
      ${featureIsOn('storefront', 'o.id')} as "isOpen"
    from organisations o join shops s on s.organisation_id = o.id
    where o.pathname = ${pathname} and o.removed_at is null and ${shop} in (s.id, s.public_id)`
  const [found] = rows
  if (found === undefined) return null
  const { levels, ...storefront } = found
  return { ...storefront, ...brandOnPage(levelsOf(levels)) }
}
