import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Picker } from '../../lib/picker/picker.tsx'
import type { ListFilter } from '../../lib/list-page/list-filters.tsx'
import { ListPage } from '../../lib/list-page/list-page.tsx'
import { paginationOf, sortOf, useNarrow } from '../../lib/list-page/list-search.ts'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import { useMayAnywhere } from '../../lib/session/session.ts'
import { dealersQuery } from './dealers.graphql.ts'
import { useDealerColumns } from './use-dealer-columns.tsx'

export const DealersPage = () => {
  const { t } = useTranslation('dealers')
  const search = useSearch({ from: '/shell/dealers' })
  const { q = '', resellerId = null } = search
  const narrow = useNarrow()
  const mayWrite = useMayAnywhere('dealer.write')
  const seesAllResellers = useMayAnywhere('reseller.write')
  const sort = sortOf(search, ['companyName', 'createdAt'])
  const source = useListRows({
    pages: {
      query: dealersQuery,
      variables: { filter: { query: q, resellerId }, sort, pagination: paginationOf(search) },
      of: ({ dealers }) => dealers,
    },
  })
  const byReseller: ListFilter = {
    key: 'resellerId',
    label: t('fields.reseller'),
    control: (
      <Picker
        kind="reseller"
        clearable
        aria-label={t('fields.reseller')}
        placeholder={t('fields.reseller')}
        value={resellerId}
        onChange={(next) => narrow({ resellerId: next ?? undefined })}
      />
    ),
  }
  return (
    <ListPage
      name="dealers"
      title={t('title')}
      actions={[
        mayWrite && {
          key: 'create',
          label: t('create'),
          icon: <IconPlus size={16} aria-hidden />,
          isPrimary: true,
          to: linkOptions({ to: '/dealers/new' }),
        },
      ]}
      search={search}
      searchLabel={t('search')}
      source={source}
      sort={sort}
      columns={useDealerColumns()}
      open={({ _id }) => linkOptions({ to: '/dealers/$id', params: { id: _id } })}
      filters={seesAllResellers ? [byReseller] : []}
      empty={{ icon: IconTruckDelivery, title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
