import { readCustomerSearch } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { canSeeNewPincode } from '../../../call/sees-pincodes.ts'
import { read } from '../../../call/read.ts'
import type { Page, PageRequest } from '../../../platform/paging.ts'
import { pincodeContext } from '../pincodes/allot-pincodes.ts'
import { type CustomerFilter, type CustomerSort, listCustomers } from './customer-list-store.ts'
import { findCustomerPlace } from '../customer-place-store.ts'
import { findSealedPincode } from '../pincodes/customer-pincode-store.ts'
import { customerReach } from '../customer-reach.ts'
import { searchCustomers } from './customer-search-store.ts'
import { type Customer, findCustomer } from '../customer-store.ts'

export const DEFAULT_SORT: CustomerSort = { field: 'name', direction: 'asc' }

/** With the code, in the one answer that may show it. */
export interface ShownCustomer extends Customer {
  readonly pincode?: string | null
}

export const customers = (
  call: Call,
  shopId: string | null | undefined,
  filter: CustomerFilter,
  sort: CustomerSort | null | undefined,
  page: PageRequest,
): Promise<Page<Customer>> =>
  read(call, (reader) =>
    listCustomers(reader, customerReach(call, shopId), filter, sort ?? DEFAULT_SORT, page),
  )

export const findCustomers = (
  call: Call,
  query: string,
  shopId: string | null | undefined,
  filter: CustomerFilter = {},
): Promise<Customer[]> =>
  read(call, async (reader) => {
    const reach = customerReach(call, shopId)
    const { country } = await findCustomerPlace(reader, reach.organisationId)
    const search = readCustomerSearch(query, country)
    return search.text === '' ? [] : searchCustomers(reader, reach, search, filter)
  })

export const getCustomerById = async (call: Call, id: string): Promise<Customer> => {
  const customer = await read(call, (reader) => findCustomer(reader, customerReach(call), id))
  if (customer === null) throw refused('NOT_FOUND')
  return customer
}

export const openPincode = async (call: Call, id: string): Promise<string | null> => {
  const { organisationId } = organisationOf(call)
  const sealed = await read(call, (reader) => findSealedPincode(reader, organisationId, id))
  return sealed === null ? null : call.services.secrets.open(sealed, pincodeContext(id))
}

export const showNewCustomer = async (call: Call, id: string): Promise<ShownCustomer> => ({
  ...(await getCustomerById(call, id)),
  pincode: canSeeNewPincode(call) ? await openPincode(call, id) : null,
})
