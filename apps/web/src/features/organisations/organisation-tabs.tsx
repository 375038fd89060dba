import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { useFormats } from '../../lib/format.ts'
import { useMayAnywhere } from '../../lib/session.ts'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { organisationCountQuery } from './organisations.graphql.ts'

interface Narrowing {
  readonly query: string
  readonly dealerId: string | null
  readonly resellerId: string | null
}

/** In use or removed; only those who may restore one have the second. */
export const OrganisationTabs = ({
  narrowing,
  isRemoved,
}: {
  narrowing: Narrowing
  isRemoved: boolean
}) => {
  const { t } = useTranslation('organisations')
  const navigate = useNavigate({ from: '/organisations' })
  const active = useCount(narrowing, false)
  const removed = useCount(narrowing, true)
  const mayRestore = useMayAnywhere('organisation.remove')
  const tabs = [{ value: 'active', label: t('tabs.active'), count: active }]
  if (mayRestore) tabs.push({ value: 'removed', label: t('tabs.removed'), count: removed })
  return (
    <StatusTabs
      label={t('tabs.label')}
      tabs={tabs}
      value={isRemoved ? 'removed' : 'active'}
      onChange={(tab) =>
        void navigate({
          search: (old) => ({
            ...old,
            isRemoved: tab === 'removed' || undefined,
            sort: undefined,
            page: undefined,
          }),
        })
      }
    />
  )
}

const useCount = (narrowing: Narrowing, isRemoved: boolean): string | undefined => {
  const formats = useFormats()
  const [{ data }] = useQuery({
    query: organisationCountQuery,
    variables: { filter: { ...narrowing, isRemoved } },
    requestPolicy: 'cache-and-network',
  })
  if (data === undefined) return undefined
  const { totalCount, isTotalCapped } = data.organisations
  return `${formats.number(totalCount)}${isTotalCapped ? '+' : ''}`
}
