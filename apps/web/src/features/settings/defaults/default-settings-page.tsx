import { Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { defaultSettingsQuery } from './default-settings.graphql.ts'
import { DefaultSettingsForm, type DefaultsPlace } from './default-settings-form.tsx'

export const DealerDefaultsPage = () => {
  const { id } = useParams({ from: '/shell/dealers/$id/defaults' })
  return <DefaultSettingsPage place={{ dealerId: id, resellerId: null }} />
}

export const ResellerDefaultsPage = () => {
  const { id } = useParams({ from: '/shell/resellers/$id/defaults' })
  return <DefaultSettingsPage place={{ dealerId: null, resellerId: id }} />
}

const PlaceLink = ({ place, name }: { place: DefaultsPlace; name: string }) =>
  place.dealerId === null ? (
    <Link to="/resellers/$id" params={{ id: place.resellerId }}>
      {name}
    </Link>
  ) : (
    <Link to="/dealers/$id" params={{ id: place.dealerId }}>
      {name}
    </Link>
  )

/** What a dealer or a reseller gives to the organisations below that say nothing themselves. */
const DefaultSettingsPage = ({ place }: { place: DefaultsPlace }) => {
  const { t } = useTranslation('settings')
  const [{ data, error }, reload] = useQuery({
    query: defaultSettingsQuery,
    variables: place,
    requestPolicy: 'cache-and-network',
  })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  const settings = data.defaultSettings
  return (
    <>
      <PageHeader
        title={t('defaults.title')}
        back={<PlaceLink place={place} name={settings.name} />}
      />
      <Text c="dimmed" mb="md">
        {t('defaults.hint')}
      </Text>
      <DefaultSettingsForm key={settings.updatedAt} place={place} settings={settings} />
    </>
  )
}
