import { type Language, MAX_PAGE_SIZE, type SortDirection } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { fetchMergedPage } from '../../../platform/merged-page.ts'
import type { Page, PageRequest, SortColumn } from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { PRODUCT_COLUMNS, type Product, type ProductRow, productOf } from '../product-store.ts'

const NAMES: Readonly<Record<Language, SortColumn>> = {
  de: { expression: sql`p.sort_de`, type: 'text' },
  en: { expression: sql`p.sort_en`, type: 'text' },
  fr: { expression: sql`p.sort_fr`, type: 'text' },
  nl: { expression: sql`p.sort_nl`, type: 'text' },
}

const SORTS = {
  plu: { expression: sql`p.plu`, type: 'text' },
  price: { expression: sql`p.price`, type: 'integer' },
  createdAt: { expression: sql`p.created_at`, type: 'timestamptz' },
  updatedAt: { expression: sql`p.updated_at`, type: 'timestamptz' },
} as const satisfies Record<string, SortColumn>
export const PRODUCT_SORTS = ['name', ...(Object.keys(SORTS) as (keyof typeof SORTS)[])] as const
export type ProductSortField = (typeof PRODUCT_SORTS)[number]

export interface ProductSort {
  readonly field: ProductSortField
  readonly direction: SortDirection
}

export interface ProductFilter {
  /** Without a name in at least one of these languages. */
  readonly missingTranslation?: readonly Language[] | null | undefined
  /** Nobody has said yet which allergens there are, if any. */
  readonly missingAllergens?: boolean | null | undefined
  /** With one of these rates, in basis points. */
  readonly vatRates?: readonly number[] | undefined
}

/** What a filter leaves of `products p` that are not in the trash. */
export const rangeOf = (organisationId: string, filter: ProductFilter): RawBuilder<boolean> => {
  const conditions = [sql`p.organisation_id = ${organisationId} and p.deleted_at is null`]
  const { missingTranslation, missingAllergens, vatRates } = filter
  if (missingTranslation != null && missingTranslation.length > 0)
    conditions.push(
      sql`not p.is_fully_translated and not p.name ?& ${[...missingTranslation]}::text[]`,
    )
  if (missingAllergens === true) conditions.push(sql`not p.are_allergens_known`)
  if (vatRates !== undefined) conditions.push(sql`p.vat_rate = any(${[...vatRates]}::integer[])`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export const listProducts = async (
  reader: Reader,
  organisationId: string,
  filter: ProductFilter,
  sort: ProductSort & { readonly language: Language },
  page: PageRequest,
  maxLimit = MAX_PAGE_SIZE,
): Promise<Page<Product>> =>
  shown(
    await fetchMergedPage<ProductRow>(reader, {
      columns: PRODUCT_COLUMNS,
      table: sql`products p`,
      ranges: [rangeOf(organisationId, filter)],
      idColumn: sql`p.id`,
      sort: sort.field === 'name' ? NAMES[sort.language] : SORTS[sort.field],
      direction: sort.direction,
      page,
      maxLimit,
    }),
  )

/** What was thrown away last comes first. */
export const listDeletedProducts = async (
  reader: Reader,
  organisationId: string,
  since: string,
  page: PageRequest,
): Promise<Page<Product>> =>
  shown(
    await fetchMergedPage<ProductRow>(reader, {
      columns: PRODUCT_COLUMNS,
      table: sql`products p`,
      ranges: [sql`p.organisation_id = ${organisationId} and p.deleted_at > ${since}`],
      idColumn: sql`p.id`,
      sort: { expression: sql`p.deleted_at`, type: 'timestamptz' },
      direction: 'desc',
      page,
      maxLimit: MAX_PAGE_SIZE,
    }),
  )

const shown = (page: Page<ProductRow>): Page<Product> => ({
  ...page,
  items: page.items.map(productOf),
})
