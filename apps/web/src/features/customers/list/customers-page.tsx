import { IconAddressBook, IconPlus, IconUpload } from '@tabler/icons-react'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { type ListHeadProps, ListPage } from '../../../lib/list-page/list-page.tsx'
import { paginationOf, sortOf } from '../../../lib/list-page/list-search.ts'
import type { ListTabsProps } from '../../../lib/list-page/list-tabs.tsx'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { CUSTOMER_TABS } from './customer-search.ts'
import { customerCountsQuery, customersQuery, findCustomersQuery } from '../customers.graphql.ts'
import { DuplicateList } from '../duplicates/duplicate-list.tsx'
import { ExportButton } from './export-button.tsx'
import { useCustomerColumns } from './use-customer-columns.tsx'

export const CustomersPage = () => {
  const { t } = useTranslation('customers')
  const { tab } = useSearch({ from: '/shell/customers' })
  const head = { title: t('title'), views: 'customers', actions: useActions() } as const
  const tabs = useTabs()
  return tab === 'duplicates' ? (
    <DuplicateList head={head} tabs={tabs} />
  ) : (
    <CustomerList head={head} tabs={tabs} />
  )
}

const useActions = (): NonNullable<ListHeadProps['actions']> => {
  const { t } = useTranslation('customers')
  const mayWrite = useMay('customer.write')
  const mayImport = useMay('customer.import')
  return [
    mayImport && {
      key: 'import',
      label: t('import.open'),
      icon: <IconUpload size={16} aria-hidden />,
      to: linkOptions({ to: '/customers/import' }),
    },
    mayWrite && {
      key: 'create',
      label: t('create'),
      icon: <IconPlus size={16} aria-hidden />,
      isPrimary: true,
      to: linkOptions({ to: '/customers/new' }),
    },
  ]
}

/** Everybody, whom nobody can reach, and who may be there twice; each with how many. */
const useTabs = (): ListTabsProps => {
  const { t } = useTranslation('customers')
  const { shopId = null, tab = 'all' } = useSearch({ from: '/shell/customers' })
  const [{ data }] = useLiveQuery({ query: customerCountsQuery, variables: { shopId } })
  return {
    label: t('tabs.label'),
    words: ['tab'],
    chosen: tab,
    items: CUSTOMER_TABS.map((value) => ({
      value,
      label: t(`tabs.${value}`),
      count: data?.[value],
      puts: { tab: value === 'all' ? undefined : value, q: undefined },
    })),
  }
}

const CustomerList = ({ head, tabs }: { head: ListHeadProps; tabs: ListTabsProps }) => {
  const { t } = useTranslation(['customers', 'common'])
  const search = useSearch({ from: '/shell/customers' })
  const { q = '', shopId = null, tab } = search
  const isSearching = q !== ''
  const mayExport = useMay('customer.export')
  const filter = { isUnreachable: tab === 'unreachable' }
  const sort = sortOf(search, ['name', 'createdAt', 'updatedAt'])
  const view = { shopId, filter, sort }
  const source = useListRows({
    pages: {
      query: customersQuery,
      variables: { ...view, pagination: paginationOf(search) },
      of: ({ customers }) => customers,
    },
    found: isSearching
      ? {
          query: findCustomersQuery,
          variables: { query: q, shopId, filter },
          of: ({ findCustomers }) => findCustomers,
        }
      : undefined,
  })
  return (
    <ListPage
      name="customers"
      {...head}
      search={search}
      searchLabel={t('search')}
      source={source}
      sort={sort}
      columns={useCustomerColumns()}
      open={({ _id }) => ({ to: '/customers/$customerId', params: { customerId: _id } })}
      tabs={tabs}
      filters={[
        {
          key: 'shopId',
          label: t('fields.shop'),
          whenUnset: t('allShops'),
          picks: { kind: 'shop' },
        },
      ]}
      tools={mayExport && <ExportButton {...view} query={q} />}
      found={(count) => t('found', { count })}
      nothingMatches={tab === 'unreachable' && !isSearching ? t('empty.reachable') : undefined}
      empty={{ icon: IconAddressBook, title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
