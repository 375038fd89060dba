import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { peopleCountsQuery } from './users.graphql.ts'

/** Who is here, and who was asked to come. */
export const PeopleTabs = () => {
  const { t } = useTranslation('users')
  const { tab = 'users' } = useSearch({ from: '/shell/users' })
  const navigate = useNavigate({ from: '/users' })
  const formats = useFormats()
  const [{ data }] = useLiveQuery({ query: peopleCountsQuery, variables: {} })
  const tabOf = (value: 'users' | 'invitations') => ({
    value,
    label: t(`tabs.${value}`),
    count: data === undefined ? undefined : formats.number(data[value].totalCount),
  })
  return (
    <StatusTabs
      label={t('tabs.label')}
      value={tab}
      tabs={[tabOf('users'), tabOf('invitations')]}
      onChange={(next) =>
        void navigate({
          search: ({ organisationId, shopId }) => ({
            organisationId,
            shopId,
            tab: next === 'invitations' ? 'invitations' : undefined,
          }),
        })
      }
    />
  )
}
