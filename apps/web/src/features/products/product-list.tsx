import { Select } from '@mantine/core'
import { LANGUAGE_NAMES, LANGUAGES, PAGE_SIZE } from '@lockerdesk/domain'
import { IconBasket } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { useHeldRows } from '../../ui/use-held-rows.ts'
import { NoResults } from '../../ui/no-results.tsx'
import { ExportButton } from './export-button.tsx'
import type { ProductTab } from './product-search.ts'
import { ProductTabs } from './product-tabs.tsx'
import { ProductsBulkBar } from './products-bulk-bar.tsx'
import { findProductsQuery, productsQuery } from './products.graphql.ts'
import { useProductColumns } from './use-product-columns.tsx'

const SORTS = ['name', 'plu', 'price', 'createdAt', 'updatedAt'] as const
const NONE: ReadonlySet<string> = new Set()

export const ProductList = ({
  tab,
  firstStep,
}: {
  tab: Exclude<ProductTab, 'trash'>
  firstStep: ReactNode
}) => {
  const { t } = useTranslation(['products', 'common'])
  const navigate = useNavigate({ from: '/products' })
  const { q = '', page = 1, missing, ...search } = useSearch({ from: '/shell/products' })
  const mayWrite = useMay('product.write')
  const [selected, setSelected] = useState(NONE)
  const isSearching = q !== ''
  const sort = SORTS.find((field) => field === search.sort) ?? 'name'
  const direction = search.direction ?? 'asc'
  const languages = missing === undefined ? LANGUAGES : [missing]
  const narrowing = {
    filter: {
      missingTranslation: tab === 'untranslated' ? [...languages] : null,
      missingAllergens: tab === 'withoutAllergens',
    },
    sort: { field: sort, direction },
  }
  const [list, reloadList] = useLiveQuery({
    query: productsQuery,
    variables: {
      ...narrowing,
      pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    },
    pause: isSearching,
  })
  const [found, reloadFound] = useLiveQuery({
    query: findProductsQuery,
    variables: { query: q, filter: narrowing.filter },
    pause: !isSearching,
  })
  const columns = useProductColumns(!isSearching)
  const answered = isSearching ? found.data?.findProducts : list.data?.products.items
  const error = isSearching ? found.error : list.error
  const { rows, hold } = useHeldRows(
    answered,
    ({ _id }) => _id,
    JSON.stringify([narrowing, q, page]),
  )
  const chosen = rows?.filter(({ _id }) => selected.has(_id)) ?? []
  const narrow = (to: object) => {
    setSelected(NONE)
    void navigate({ search: (old) => ({ ...old, page: undefined, ...to }) })
  }
  return (
    <ListFrame
      tabs={<ProductTabs tab={tab} />}
      search={{
        value: q,
        label: t('search'),
        onChange: (text) => narrow({ q: text || undefined }),
      }}
      filters={
        <>
          {tab === 'untranslated' && (
            <Select
              clearable
              aria-label={t('missingLanguage')}
              placeholder={t('anyLanguage')}
              data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              value={missing ?? null}
              onChange={(next) => narrow({ missing: next ?? undefined })}
            />
          )}
          <ExportButton {...narrowing} query={q} />
        </>
      }
      bulk={
        chosen.length > 0 && <ProductsBulkBar products={chosen} onDone={() => setSelected(NONE)} />
      }
      footer={
        isSearching
          ? rows !== undefined && rows.length > 0 && t('found', { count: rows.length })
          : list.data !== undefined && (
              <Pager list={list.data.products} page={page} onPage={(to) => narrow({ page: to })} />
            )
      }
    >
      {error !== undefined && answered === undefined ? (
        <QueryProblem error={error} onRetry={isSearching ? reloadFound : reloadList} />
      ) : (
        <div {...hold}>
          <DataTable
            list="products"
            label={t('title')}
            rows={rows}
            columns={columns}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) =>
              void navigate({ to: '/products/$productId', params: { productId: _id } })
            }
            {...(mayWrite ? { selected, onSelect: setSelected } : {})}
            sort={{ field: sort, direction }}
            onSort={(next) => narrow({ sort: next.field, direction: next.direction })}
            empty={
              isSearching || tab !== 'all' ? (
                <NoResults
                  title={t(isSearching ? 'common:noResults' : `empty.${tab}`)}
                  onClear={() => narrow({ q: undefined, tab: undefined, missing: undefined })}
                />
              ) : (
                <EmptyState
                  icon={<IconBasket size={32} stroke={1.3} aria-hidden />}
                  title={t('empty.title')}
                  text={t('empty.text')}
                >
                  {firstStep}
                </EmptyState>
              )
            }
          />
        </div>
      )}
    </ListFrame>
  )
}
