import { customerName, foldText, readCustomerSearch } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { findCustomerPlace } from '../customer-place-store.ts'
import { customerReach } from '../customer-reach.ts'
import { searchCustomers } from './customer-search-store.ts'

/** For the search over everything; the contact that fits is the one that is shown. */
export const foundCustomers = async (reader: Reader, call: Call, term: string, limit: number) => {
  const reach = customerReach(call)
  const { country } = await findCustomerPlace(reader, reach.organisationId)
  const asked = readCustomerSearch(term, country)
  const found = asked.text === '' ? [] : await searchCustomers(reader, reach, asked)
  const wanted = foldText(term)
  return found.slice(0, limit).map((customer) => {
    const { _id, id, externalId, shopName, emails, phonenumbers } = customer
    const contacts = [...emails, ...phonenumbers]
    const fitting = contacts.find((contact) => foldText(contact).includes(wanted))
    const name = customerName(customer)
    return {
      _id,
      label: name || id,
      detail: fitting ?? contacts[0] ?? id,
      shopName,
      texts: [name, id, externalId, ...contacts],
    }
  })
}
