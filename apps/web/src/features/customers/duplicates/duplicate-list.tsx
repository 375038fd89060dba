import { Button } from '@mantine/core'
import { customerName } from '@lockerdesk/domain'
import { IconArrowMerge, IconUsersGroup } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { type ListHeadProps, ListPage } from '../../../lib/list-page/list-page.tsx'
import { paginationOf } from '../../../lib/list-page/list-search.ts'
import type { ListTabsProps } from '../../../lib/list-page/list-tabs.tsx'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { useMay } from '../../../lib/session/session.ts'
import type { Column } from '../../../ui/table/column.ts'
import { customerDuplicatesQuery, type DuplicateSet } from '../customers.graphql.ts'

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog')

/** Who shares an address or a number, side by side. */
export const DuplicateList = ({ head, tabs }: { head: ListHeadProps; tabs: ListTabsProps }) => {
  const { t } = useTranslation('customers')
  const search = useSearch({ from: '/shell/customers' })
  const [merging, setMerging] = useState<DuplicateSet | null>(null)
  const source = useListRows({
    pages: {
      query: customerDuplicatesQuery,
      variables: { shopId: search.shopId ?? null, pagination: paginationOf(search) },
      of: ({ customerDuplicates }) => customerDuplicates,
    },
    isHeld: false,
  })
  return (
    <>
      <ListPage
        name="duplicates"
        {...head}
        search={search}
        source={source}
        columns={useColumns(setMerging)}
        tabs={{ ...tabs, words: [] }}
        filters={[
          {
            key: 'shopId',
            label: t('fields.shop'),
            whenUnset: t('allShops'),
            picks: { kind: 'shop' },
          },
        ]}
        nothingMatches={t('empty.noDuplicates')}
        empty={{
          icon: IconUsersGroup,
          title: t('empty.noDuplicates'),
          text: t('empty.noDuplicatesText'),
          firstStep: null,
        }}
      />
      {merging !== null && (
        <MergeDialog customers={merging.customers} onClose={() => setMerging(null)} />
      )}
    </>
  )
}

const useColumns = (onMerge: (set: DuplicateSet) => void): readonly Column<DuplicateSet>[] => {
  const { t } = useTranslation('customers')
  const formats = useFormats()
  const mayMerge = useMay('customer.delete')
  const ofEach = (texts: readonly string[]) => [...new Set(texts)].join(' · ')
  const merge: Column<DuplicateSet> = {
    key: 'merge',
    header: t('merge.open'),
    isHeaderHidden: true,
    align: 'end',
    render: (set) => (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowMerge size={14} aria-hidden />}
        aria-label={`${t('merge.open')}: ${ofEach(set.customers.map(customerName))}`}
        onClick={() => onMerge(set)}
      >
        {t('merge.open')}
      </Button>
    ),
  }
  return [
    {
      key: 'customers',
      header: t('title'),
      render: ({ customers }) =>
        customers.map((customer, index) => (
          <Fragment key={customer._id}>
            {index > 0 && ' · '}
            <Link to="/customers/$customerId" params={{ customerId: customer._id }}>
              {customerName(customer)}
            </Link>
          </Fragment>
        )),
    },
    {
      key: 'shared',
      header: t('fields.shared'),
      render: ({ contacts }) =>
        contacts.map(({ kind, value }, index) => (
          <Fragment key={value}>
            {index > 0 && ' · '}
            <span title={t(`shared.${kind}`)}>{value}</span>
          </Fragment>
        )),
    },
    {
      key: 'shop',
      header: t('fields.shop'),
      phone: 'none',
      render: ({ customers }) => ofEach(customers.map(({ shopName }) => shopName ?? t('allShops'))),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      phone: 'none',
      render: ({ customers }) => ofEach(customers.map(({ createdAt }) => formats.date(createdAt))),
    },
    ...(mayMerge ? [merge] : []),
  ]
}
