import { IconBuildingSkyscraper, IconPlus } from '@tabler/icons-react'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { Picker } from '../../lib/picker/picker.tsx'
import type { ListFilter } from '../../lib/list-page/list-filters.tsx'
import { ListPage } from '../../lib/list-page/list-page.tsx'
import { paginationOf, sortOf, useNarrow } from '../../lib/list-page/list-search.ts'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import { useMayAnywhere } from '../../lib/session/session.ts'
import { organisationCountQuery, organisationsQuery } from './organisations.graphql.ts'
import { useOrganisationColumns } from './use-organisation-columns.tsx'

export const OrganisationsPage = () => {
  const { t } = useTranslation('organisations')
  const search = useSearch({ from: '/shell/organisations' })
  const { q = '', dealerId = null, resellerId = null, isRemoved = false } = search
  const sort = sortOf(search, ['name', 'dealer', 'incidents', 'createdAt', 'removedAt'])
  const mayCreate = useMayAnywhere('organisation.create')
  const mayRestore = useMayAnywhere('organisation.remove')
  const narrowing = { query: q, dealerId, resellerId }
  const source = useListRows({
    pages: {
      query: organisationsQuery,
      variables: {
        filter: { ...narrowing, isRemoved },
        sort,
        pagination: paginationOf(search),
      },
      of: ({ organisations }) => organisations,
    },
    isHeld: false,
  })
  const counts = {
    active: useCount({ ...narrowing, isRemoved: false }),
    removed: useCount({ ...narrowing, isRemoved: true }),
  }
  const kind = isRemoved ? 'removed' : 'active'
  return (
    <ListPage
      name="organisations"
      title={t('title')}
      actions={[
        mayCreate && {
          key: 'create',
          label: t('create'),
          icon: <IconPlus size={16} aria-hidden />,
          isPrimary: true,
          to: linkOptions({ to: '/organisations/new' }),
        },
      ]}
      search={search}
      searchLabel={t('search')}
      source={source}
      sort={sort}
      columns={useOrganisationColumns(isRemoved)}
      open={({ _id }) => linkOptions({ to: '/organisations/$id', params: { id: _id } })}
      tabs={{
        label: t('tabs.label'),
        chosen: kind,
        // Only those who may restore one see what is removed.
        items: (mayRestore ? (['active', 'removed'] as const) : (['active'] as const)).map(
          (value) => ({
            value,
            label: t(`tabs.${value}`),
            count: counts[value],
            puts: { isRemoved: value === 'removed' || undefined, sort: undefined },
          }),
        ),
      }}
      filters={useFilters(dealerId, resellerId)}
      empty={{
        icon: IconBuildingSkyscraper,
        title: t(`empty.${kind}.title`),
        text: t(`empty.${kind}.text`),
        ...(isRemoved ? { firstStep: null } : {}),
      }}
    />
  )
}

/** A count names no organisation: without it a removed or restored one would leave the old number there. */
const COUNTED = { additionalTypenames: ['Organisation'] }

const useCount = (filter: object) => {
  const [{ data }] = useQuery({
    query: organisationCountQuery,
    variables: { filter },
    requestPolicy: 'cache-and-network',
    context: COUNTED,
  })
  return data?.organisations
}

/** By reseller for those who see several, by dealer for those who see more than their own. */
const useFilters = (dealerId: string | null, resellerId: string | null): readonly ListFilter[] => {
  const { t } = useTranslation('organisations')
  const narrow = useNarrow()
  const seesAllResellers = useMayAnywhere('reseller.write')
  const seesSeveralDealers = useMayAnywhere('dealer.write')
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
        onChange={(next) => narrow({ resellerId: next ?? undefined, dealerId: undefined })}
      />
    ),
  }
  const byDealer: ListFilter = {
    key: 'dealerId',
    label: t('fields.dealer'),
    control: (
      <Picker
        kind="dealer"
        clearable
        within={resellerId}
        aria-label={t('fields.dealer')}
        placeholder={t('fields.dealer')}
        value={dealerId}
        onChange={(next) => narrow({ dealerId: next ?? undefined })}
      />
    ),
  }
  return [...(seesAllResellers ? [byReseller] : []), ...(seesSeveralDealers ? [byDealer] : [])]
}
