import { MAX_PAGE_SIZE } from '@lockerdesk/domain'
import { type Call, organisationOf, shopLimit } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { decodeCursor, encodeCursor, limitOf, type PageRequest } from '../../platform/paging.ts'
import { objectsOfChange } from '../logs/index.ts'
import { customerRecords, type HistoryEntry } from './privacy/customer-records.ts'
import { getCustomerById } from './list/read-customers.ts'

export interface CustomerHistory {
  readonly items: readonly HistoryEntry[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}

/** Everything that every module knows of a customer in one line, the newest first. */
export const customerHistory = async (
  call: Call,
  id: string,
  page: PageRequest,
): Promise<CustomerHistory> => {
  const { organisationId } = await getCustomerById(call, id)
  const limit = limitOf(page, MAX_PAGE_SIZE)
  const before = page.after == null ? null : cursorOf(page.after)
  const parts = await read(call, async (reader) => {
    const found: HistoryEntry[] = []
    for (const { history } of customerRecords())
      found.push(
        ...(await history(
          reader,
          { organisationId, customerId: id, shopIds: shopLimit(call) },
          { before, limit: limit + 1 },
        )),
      )
    return found
  })
  const sorted = parts.toSorted(newestFirst)
  const items = sorted.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    pageInfo: {
      endCursor: last === undefined ? null : encodeCursor(last.createdAt, last._id),
      hasNextPage: sorted.length > limit,
    },
  }
}

/** Names of the shops that a customer belonged to. */
export const historyObjects = (call: Call, before: unknown, after: unknown) => {
  const { organisationId } = organisationOf(call)
  return objectsOfChange(call, { organisationId, type: 'Customers', before, after })
}

const cursorOf = (after: string) => {
  const { value, id } = decodeCursor(after)
  return { at: value ?? '', id }
}

const newestFirst = (one: HistoryEntry, other: HistoryEntry): number =>
  other.createdAt.localeCompare(one.createdAt) || other._id.localeCompare(one._id)
