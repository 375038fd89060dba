import { coverageFor } from '@lockerdesk/domain'
import { batched } from '../../call/batched.ts'
import { type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import type { CompanyFilter, CompanySort } from './company-store.ts'
import {
  countDealers,
  findReseller,
  listResellers,
  type Reseller,
  resellersByIds,
} from './reseller-store.ts'

export const resellers = (
  call: Call,
  filter: CompanyFilter,
  sort: CompanySort | null | undefined,
  page: PageRequest,
): Promise<Page<Reseller>> =>
  read(call, (reader) =>
    listResellers(
      reader,
      coverageFor(userOf(call).assignments, 'reseller.read'),
      filter,
      sort ?? { field: 'companyName', direction: 'asc' },
      page,
    ),
  )

export const getResellerById = async (call: Call, id: string): Promise<Reseller> => {
  const coverage = coverageFor(userOf(call).assignments, 'reseller.read')
  const reseller = await read(call, (reader) => findReseller(reader, coverage, id))
  if (reseller === null) throw refused('NOT_FOUND')
  return reseller
}

export const resellerById = batched<Reseller>((call, ids) =>
  read(call, (reader) => resellersByIds(reader, ids)),
)

export const dealerCount = batched<number>((call, ids) =>
  read(call, (reader) => countDealers(reader, ids)),
)
