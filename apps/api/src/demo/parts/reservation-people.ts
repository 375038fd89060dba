import type { Language } from '@lockerdesk/domain'
import type { Chance } from '../chance.ts'
import { CUSTOMER_FIRST_NAMES, CUSTOMER_LAST_NAMES } from './customer-names.ts'
import type { CustomerRow } from './customers.ts'
import { mailbox } from './names.ts'
import type { Organisation } from './organisations.ts'
import type { Shop } from './shops.ts'

export interface Collector {
  readonly customer: CustomerRow | null
  readonly language: Language
  readonly first_name: string
  readonly last_name: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  readonly notification_types: readonly string[]
}

const KNOWN = 0.72

/** Who collects: mostly a customer of the shop, else somebody whose name was typed for this once. */
export const collectorOf = (
  chance: Chance,
  organisation: Organisation,
  shop: Shop,
  customers: readonly CustomerRow[],
  { isTold }: { readonly isTold: boolean },
): Collector => {
  const isKnown = chance.isTrue(KNOWN)
  const own = customers.filter(
    ({ shop_id, notification_types }) =>
      (shop_id === null || shop_id === shop.id) && (!isTold || notification_types.length > 0),
  )
  const customer = chance.one(own)
  const passerBy = passerByOf(chance, organisation.language, isTold)
  if (!isKnown) return passerBy
  const { language, first_name, last_name, emails, phonenumbers, notification_types } = customer
  return { customer, language, first_name, last_name, emails, phonenumbers, notification_types }
}

const passerByOf = (chance: Chance, language: Language, isTold: boolean): Collector => {
  const first_name = chance.one(CUSTOMER_FIRST_NAMES[language])
  const last_name = chance.one(CUSTOMER_LAST_NAMES[language])
  const address = `${mailbox(`${first_name} ${last_name}`)}${chance.between(1, 999)}@post.example`
  const isReachable = chance.isTrue(0.9) || isTold
  return {
    customer: null,
    language,
    first_name,
    last_name,
    emails: isReachable ? [address] : [],
    phonenumbers: [],
    notification_types: isReachable ? ['email'] : [],
  }
}
