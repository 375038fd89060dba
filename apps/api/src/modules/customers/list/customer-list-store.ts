import { MAX_PAGE_SIZE, type SortDirection } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { fetchMergedPage } from '../../../platform/merged-page.ts'
import type { Page, PageRequest, SortColumn } from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { CUSTOMER_COLUMNS, type Customer, type CustomerReach, shopKeys } from '../customer-store.ts'
import { customerTally } from './customer-tally-store.ts'

const SORTS = {
  name: { expression: sql`c.sort_name`, type: 'text' },
  createdAt: { expression: sql`c.created_at`, type: 'timestamptz' },
  updatedAt: { expression: sql`c.updated_at`, type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>
export type CustomerSortField = keyof typeof SORTS
export const CUSTOMER_SORTS = Object.keys(SORTS) as CustomerSortField[]

export interface CustomerSort {
  readonly field: CustomerSortField
  readonly direction: SortDirection
}

export interface CustomerFilter {
  /** Who has neither an e-mail address nor a phone number. */
  readonly isUnreachable?: boolean | null | undefined
}

/** Of `customers c`. */
export const matchesFilter = ({ isUnreachable }: CustomerFilter): RawBuilder<boolean> =>
  isUnreachable === true ? sql`c.emails = '{}' and c.phonenumbers = '{}'` : sql`true`

const rangesOf = (reach: CustomerReach, filter: CustomerFilter): RawBuilder<boolean>[] => {
  const matching = sql<boolean>`c.organisation_id = ${reach.organisationId} and c.anonymised_at is null
    and ${matchesFilter(filter)}`
  if (reach.shopIds === null) return [matching]
  return shopKeys(reach.shopIds).map((key) => sql`${matching} and c.shop_key = ${key}`)
}

export const listCustomers = (
  reader: Reader,
  reach: CustomerReach,
  filter: CustomerFilter,
  sort: CustomerSort,
  page: PageRequest,
  maxLimit = MAX_PAGE_SIZE,
): Promise<Page<Customer>> =>
  fetchMergedPage<Customer>(reader, {
    columns: CUSTOMER_COLUMNS,
    table: sql`customers c`,
    ranges: rangesOf(reach, filter),
    idColumn: sql`c.id`,
    sort: SORTS[sort.field],
    direction: sort.direction,
    page,
    maxLimit,
    total: customerTally(reach, filter.isUnreachable === true),
  })
