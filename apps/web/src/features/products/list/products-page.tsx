import { LANGUAGE_NAMES, LANGUAGES } from '@lockerdesk/domain'
import { IconBasket, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { type ListHeadProps, ListHead, ListPage } from '../../../lib/list-page/list-page.tsx'
import { paginationOf, sortOf } from '../../../lib/list-page/list-search.ts'
import type { ListTabsProps } from '../../../lib/list-page/list-tabs.tsx'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { ExportButton } from './export-button.tsx'
import { PRODUCT_TABS, type ProductTab } from './product-search.ts'
import { findProductsQuery, productCountsQuery, productsQuery } from '../products.graphql.ts'
import { ProductsBulkBar } from './products-bulk-bar.tsx'
import { TrashList } from './trash-list.tsx'
import { useProductColumns } from './use-product-columns.tsx'

const DeleteAllDialog = lazyPart(() => import('./delete-all-dialog.tsx'), 'DeleteAllDialog')

export const ProductsPage = () => {
  const { t } = useTranslation('products')
  const { tab = 'all' } = useSearch({ from: '/shell/products' })
  const [isDeletingAll, setDeletingAll] = useState(false)
  const actions = useActions(() => setDeletingAll(true))
  const head = { title: t('title'), views: 'products', actions } as const
  const tabs = useTabs()
  return (
    <>
      {tab === 'trash' ? (
        <>
          <ListHead {...head} />
          <TrashList tabs={tabs} />
        </>
      ) : (
        <ProductList tab={tab} head={head} tabs={tabs} />
      )}
      {isDeletingAll && <DeleteAllDialog onClose={() => setDeletingAll(false)} />}
    </>
  )
}

const useActions = (onDeleteAll: () => void): NonNullable<ListHeadProps['actions']> => {
  const { t } = useTranslation('products')
  const mayWrite = useMay('product.write')
  const mayDeleteAll = useMay('product.deleteAll')
  return [
    mayWrite && {
      key: 'import',
      label: t('import.open'),
      icon: <IconUpload size={16} aria-hidden />,
      to: linkOptions({ to: '/products/import' }),
    },
    mayWrite && {
      key: 'create',
      label: t('create'),
      icon: <IconPlus size={16} aria-hidden />,
      isPrimary: true,
      to: linkOptions({ to: '/products/new' }),
    },
    mayDeleteAll && {
      key: 'deleteAll',
      label: t('deleteAll.open'),
      icon: <IconTrash size={16} aria-hidden />,
      isDangerous: true,
      run: onDeleteAll,
    },
  ]
}

/** Everything, what still lacks something, and the trash; each with how many. */
const useTabs = (): ListTabsProps => {
  const { t } = useTranslation('products')
  const { tab = 'all' } = useSearch({ from: '/shell/products' })
  const mayWrite = useMay('product.write')
  const [{ data }] = useLiveQuery({ query: productCountsQuery, variables: { mayWrite } })
  return {
    label: t('tabs.label'),
    words: ['tab'],
    chosen: tab,
    items: PRODUCT_TABS.filter((value) => mayWrite || value !== 'trash').map((value) => ({
      value,
      label: t(`tabs.${value}`),
      count: data?.[value],
      puts: {
        tab: value === 'all' ? undefined : value,
        q: undefined,
        missing: undefined,
        deletion: undefined,
      },
    })),
  }
}

const ProductList = ({
  tab,
  head,
  tabs,
}: {
  tab: Exclude<ProductTab, 'trash'>
  head: ListHeadProps
  tabs: ListTabsProps
}) => {
  const { t } = useTranslation('products')
  const search = useSearch({ from: '/shell/products' })
  const { q = '', missing } = search
  const mayWrite = useMay('product.write')
  const isSearching = q !== ''
  const languages = missing === undefined ? LANGUAGES : [missing]
  const filter = {
    missingTranslation: tab === 'untranslated' ? [...languages] : null,
    missingAllergens: tab === 'withoutAllergens',
    hasEndedVatRate: tab === 'endedVatRate',
  }
  const sort = sortOf(search, ['name', 'plu', 'price', 'createdAt', 'updatedAt'])
  const source = useListRows({
    pages: {
      query: productsQuery,
      variables: { filter, sort, pagination: paginationOf(search) },
      of: ({ products }) => products,
    },
    found: isSearching
      ? {
          query: findProductsQuery,
          variables: { query: q, filter },
          of: ({ findProducts }) => findProducts,
        }
      : undefined,
  })
  const missingLanguage = {
    key: 'missing',
    label: t('missingLanguage'),
    whenUnset: t('anyLanguage'),
    options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
  }
  return (
    <ListPage
      name="products"
      {...head}
      search={search}
      searchLabel={t('search')}
      source={source}
      sort={sort}
      columns={useProductColumns()}
      open={({ _id }) => ({ to: '/products/$productId', params: { productId: _id } })}
      tabs={tabs}
      filters={tab === 'untranslated' ? [missingLanguage] : []}
      tools={<ExportButton filter={filter} sort={sort} query={q} />}
      renderBulk={
        mayWrite && ((picked, onDone) => <ProductsBulkBar products={picked} onDone={onDone} />)
      }
      found={(count) => t('found', { count })}
      nothingMatches={isSearching || tab === 'all' ? undefined : t(`empty.${tab}`)}
      empty={{ icon: IconBasket, title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
