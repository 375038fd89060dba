import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import '../../ui/mantine-styles.ts'
import { QueryProblem } from '../../ui/query-problem.tsx'
import { LoyaltyEntries } from './loyalty-entries.tsx'
import { LoyaltyForm } from './loyalty-form.tsx'
import { LoyaltyState } from './loyalty-state.tsx'
import { loyaltySettingsQuery } from './loyalty.graphql.ts'
import { SettingsFrame } from './settings-frame.tsx'

export const LoyaltyPage = () => {
  const { t } = useTranslation('refusals')
  const mayWrite = useMay('settings.write')
  const [{ data, error }, reload] = useLiveQuery(
    { query: loyaltySettingsQuery, pause: !mayWrite },
    ['integration'],
  )
  const reloadNow = () => reload({ requestPolicy: 'network-only' })
  if (!mayWrite)
    return (
      <SettingsFrame>
        <EmptyState title={t('FORBIDDEN')} />
      </SettingsFrame>
    )
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  const settings = data.loyaltySettings
  return (
    <SettingsFrame>
      <Stack>
        {settings !== null && <LoyaltyState settings={settings} onChanged={reloadNow} />}
        <LoyaltyForm key={settings?.updatedAt ?? 'new'} settings={settings} onSaved={reloadNow} />
        {settings !== null && <LoyaltyEntries onRetried={reloadNow} />}
      </Stack>
    </SettingsFrame>
  )
}
