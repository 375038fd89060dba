import { Stack } from '@mantine/core'
import { useMay } from '../../../lib/session/session.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import '../../../ui/styles/mantine-styles.ts'
import { DisconnectLoyalty } from './disconnect-loyalty.tsx'
import { LoyaltyEntries } from './loyalty-entries.tsx'
import { LoyaltyForm } from './loyalty-form.tsx'
import { LoyaltyState } from './loyalty-state.tsx'
import { loyaltySettingsQuery } from './loyalty.graphql.ts'
import { SettingsGuard } from '../settings-guard.tsx'

export const LoyaltyPage = () => {
  const mayWrite = useMay('settings.write')
  const [answer, reload] = useLiveQuery({ query: loyaltySettingsQuery, pause: !mayWrite }, [
    'integration',
  ])
  const reloadNow = () => reload({ requestPolicy: 'network-only' })
  return (
    <SettingsGuard isAllowed={mayWrite} feature="loyalty" answer={answer} onRetry={reload}>
      {({ loyaltySettings: settings }) => (
        <Stack>
          {settings !== null && <LoyaltyState settings={settings} onChanged={reloadNow} />}
          <LoyaltyForm key={settings?.updatedAt ?? 'new'} settings={settings} onSaved={reloadNow} />
          {settings !== null && <LoyaltyEntries onRetried={reloadNow} />}
          {settings !== null && <DisconnectLoyalty onDone={reloadNow} />}
        </Stack>
      )}
    </SettingsGuard>
  )
}
