import type { Language } from '@lockerdesk/domain'
import type { Chance } from '../chance.ts'
import { CUSTOMER_FIRST_NAMES, CUSTOMER_LAST_NAMES } from './customer-names.ts'
import type { CustomerRow } from './customer-row.ts'
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

/** Whom a shop may expect: its own customers, of those who must be told the ones who can be. */
export const customersOf = (
  shop: Shop,
  customers: readonly CustomerRow[],
  isTold: boolean,
): CustomerRow[] =>
  customers.filter(
    ({ shop_id, notification_types }) =>
      (shop_id === null || shop_id === shop.id) && (!isTold || notification_types.length > 0),
  )

/** Who collects: mostly one of those customers, else somebody whose name was typed for this once. */
export const collectorOf = (
  chance: Chance,
  { language: spoken }: Organisation,
  own: readonly CustomerRow[],
  isTold: boolean,
): Collector => {
  const isKnown = chance.isTrue(KNOWN)
  const customer = own.length === 0 ? undefined : chance.one(own)
  const passerBy = passerByOf(chance, spoken, isTold)
  if (!isKnown || customer === undefined) return passerBy
  const { language, first_name, last_name, emails, phonenumbers, notification_types } = customer
  return { customer, language, first_name, last_name, emails, phonenumbers, notification_types }
}

/** What is for sale is nobody's yet. */
export const nobody = ({ language }: Organisation): Collector => ({
  customer: null,
  language,
  first_name: '',
  last_name: '',
  emails: [],
  phonenumbers: [],
  notification_types: [],
})

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
