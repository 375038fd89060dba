import { Stack } from '@mantine/core'
import { notificationPreferencesInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import { AccountHeader } from '../account-header.tsx'
import { NotificationChannelsCard } from './notification-channels-card.tsx'
import {
  type NotificationPreferences,
  notificationPreferencesQuery,
  updateNotificationPreferencesMutation,
} from './notification-choices.graphql.ts'
import { choicesOf, choicesValues } from './notification-choices-values.ts'
import { PushDevicesCard } from '../push/push-devices-card.tsx'
import { PushKindsCard } from '../push/push-kinds-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { VerifyPhoneCard } from './verify-phone-card.tsx'
import { WeeklyMailCard } from './weekly-mail-card.tsx'

export const NotificationChoicesPage = () => {
  const [{ data, error }, reload] = useQuery({
    query: notificationPreferencesQuery,
    requestPolicy: 'cache-and-network',
  })
  const saved = data?.notificationPreferences
  return (
    <>
      <AccountHeader />
      {saved === undefined && error !== undefined && (
        <QueryProblem error={error} onRetry={reload} />
      )}
      {saved === undefined && error === undefined && <LoadingScreen />}
      {saved !== undefined && saved.phonenumber !== '' && !saved.isPhonenumberVerified && (
        <VerifyPhoneCard
          key={saved.phonenumber}
          number={saved.phonenumber}
          onVerified={() => reload({ requestPolicy: 'network-only' })}
        />
      )}
      {saved !== undefined && (
        <EditChoices
          key={JSON.stringify(saved)}
          saved={saved}
          onSaved={() => reload({ requestPolicy: 'network-only' })}
        />
      )}
    </>
  )
}

const EditChoices = ({
  saved,
  onSaved,
}: {
  saved: NotificationPreferences
  onSaved: () => void
}) => {
  const { t } = useTranslation('preferences')
  const country = useSession().organisation?.address.country
  const form = useDomainForm(notificationPreferencesInput(country), choicesValues(saved), {
    prepare: choicesOf,
  })
  const { change, isRunning } = useChange(updateNotificationPreferencesMutation, {
    done: t('notifications.saved'),
    failed: t('saveFailed'),
  })
  const changes = changedFields(choicesValues(saved), form.getValues())
  useLeaveGuard(changes.length > 0 && !isRunning)
  const nameOf = (field: string): string =>
    field === 'choices'
      ? t('notifications.fields.choices')
      : t(`notifications.${field}` as 'notifications.phonenumber')
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: choicesOf(values) })
    if (outcome.ok) onSaved()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <Stack>
        <NotificationChannelsCard form={form} />
        <PushKindsCard form={form} />
        <PushDevicesCard hasKinds={saved.pushKinds.length > 0} />
        <QuietHoursCard form={form} />
        <WeeklyMailCard form={form} />
      </Stack>
      <SaveBar changes={changes.map(nameOf)} isSaving={isRunning} onDiscard={form.reset} />
    </form>
  )
}
