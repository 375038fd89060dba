import { MAX_PAGE_SIZE } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import { limitOf, offsetOf, type Page, type PageRequest } from '../../../platform/paging.ts'
import { type CustomerDuplicate, listDuplicates } from './customer-duplicate-store.ts'
import { customerReach } from '../customer-reach.ts'

export const customerDuplicates = async (
  call: Call,
  shopId: string | null | undefined,
  page: PageRequest,
): Promise<Page<CustomerDuplicate>> => {
  const limit = limitOf(page, MAX_PAGE_SIZE)
  const offset = offsetOf(page)
  const { items, totalCount } = await read(call, (reader) =>
    listDuplicates(reader, customerReach(call, shopId), limit, offset),
  )
  return {
    items,
    totalCount,
    isTotalCapped: false,
    pageInfo: { endCursor: null, hasNextPage: offset + items.length < totalCount },
  }
}
