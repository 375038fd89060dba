import type { CompanyInput, SortDirection } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/like.ts'
import { sortByName } from '../../platform/natural-order.ts'
import type { SortColumn } from '../../platform/paging.ts'

type CompanyTable = 'dealers' | 'resellers'

/** What dealers and resellers have in common. */
export interface Company extends CompanyInput {
  readonly _id: string
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
}

export const COMPANY_SORTS = ['companyName', 'createdAt'] as const

export interface CompanySort {
  readonly field: (typeof COMPANY_SORTS)[number]
  readonly direction: SortDirection
}

export interface CompanyFilter {
  readonly query?: string | null | undefined
  readonly ids?: readonly string[] | null | undefined
}

export const sortsOf = (table: CompanyTable): Record<CompanySort['field'], SortColumn> => ({
  companyName: sortByName(sql.ref(`${table}.company_name`)),
  createdAt: { expression: sql.ref(`${table}.created_at`), type: 'timestamptz' },
})

/** Whether the company is one of the ids and contains the text; what the filter leaves out, every company meets. */
export const matchesCompanyFilter = (
  table: CompanyTable,
  { query, ids }: CompanyFilter,
): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const contains =
    query == null || query.trim() === ''
      ? sql`true`
      : sql`folded(${of('company_name')} || ' ' || ${of('email')} || ' ' || ${of('public_id')})
          like folded(${containing(query.trim())})`
  const isListed = ids == null ? sql`true` : sql`${of('id')} = any(${[...ids]})`
  return sql<boolean>`(${contains} and ${isListed})`
}

export const columnsOf = (company: Company) => ({
  company_name: company.companyName,
  vat_number: company.vatNumber,
  email: company.email,
  phonenumber: company.phonenumber,
  updated_at: company.updatedAt,
})
