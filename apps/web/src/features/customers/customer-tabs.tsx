import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { CUSTOMER_TABS, type CustomerTab } from './customer-search.ts'
import { customerCountsQuery } from './customers.graphql.ts'

/** Everybody, whom nobody can reach, and who may be there twice; each with how many. */
export const CustomerTabs = ({ tab }: { tab: CustomerTab }) => {
  const { t } = useTranslation('customers')
  const { shopId } = useSearch({ from: '/shell' })
  const navigate = useNavigate({ from: '/customers' })
  const formats = useFormats()
  const [{ data }] = useLiveQuery({
    query: customerCountsQuery,
    variables: { shopId: shopId ?? null },
  })
  const countOf = (name: CustomerTab) => {
    const counted = data?.[name]
    return counted && `${formats.number(counted.totalCount)}${counted.isTotalCapped ? '+' : ''}`
  }
  return (
    <StatusTabs
      label={t('tabs.label')}
      value={tab}
      tabs={CUSTOMER_TABS.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        count: countOf(value),
      }))}
      onChange={(next) =>
        void navigate({
          search: (old) => ({
            ...old,
            tab: CUSTOMER_TABS.find((known) => known === next && known !== 'all'),
            q: undefined,
            page: undefined,
          }),
        })
      }
    />
  )
}
