import { Stack } from '@mantine/core'
import { reservationSettingsInput } from '@lockerdesk/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { Picker } from '../../../lib/picker/picker.tsx'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import '../../../ui/styles/mantine-styles.ts'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import {
  type ReservationSettingsAnswer,
  reservationSettingsQuery,
  upsertReservationSettingsMutation,
} from './reservation-settings.graphql.ts'
import { ReservationSettingsFields } from './reservation-settings-fields.tsx'
import { changedSettings, settingsInputOf, settingsValues } from './reservation-settings-values.ts'
import { SettingsGuard } from '../settings-guard.tsx'

/** The whole organisation, or one shop: the top bar's own choice. */
const WHOLE = 'organisation'

export const ReservationSettingsPage = () => {
  const mayRead = useMay('reservationSettings.write')
  const { shopId } = useSearch({ from: '/shell' })
  const [answer, reload] = useQuery({
    query: reservationSettingsQuery,
    variables: { shopId: shopId ?? null },
    pause: !mayRead,
    requestPolicy: 'cache-and-network',
  })
  return (
    <SettingsGuard isAllowed={mayRead} answer={answer} onRetry={reload}>
      {(data) => (
        <Stack>
          <PlaceSelect shopId={shopId} />
          <SettingsForm
            key={`${shopId} ${data.reservationSettings.updatedAt}`}
            shopId={shopId ?? null}
            settings={data.reservationSettings}
          />
        </Stack>
      )}
    </SettingsGuard>
  )
}

const PlaceSelect = ({ shopId }: { shopId: string | undefined }) => {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  return (
    <Picker
      kind="shop"
      allowDeselect={false}
      label={t('reservations.place')}
      description={t('reservations.placeHint')}
      extras={[{ value: WHOLE, label: t('reservations.organisation') }]}
      value={shopId ?? WHOLE}
      onChange={(chosen) =>
        void navigate({
          to: '.',
          search: (old) => ({
            ...old,
            shopId: chosen === WHOLE ? undefined : (chosen ?? undefined),
          }),
        })
      }
    />
  )
}

const SettingsForm = ({
  shopId,
  settings,
}: {
  shopId: string | null
  settings: ReservationSettingsAnswer['reservationSettings']
}) => {
  const { t } = useTranslation('settings')
  const before = settingsValues(settings)
  const form = useDomainForm(reservationSettingsInput, before, {
    prepare: (values) => ({ shopId, ...settingsInputOf(values) }),
  })
  const { change, isRunning } = useChange(upsertReservationSettingsMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches: ['ReservationSettings'],
  })
  const values = form.getValues()
  const changes = changedSettings(before, values)
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (typed) => {
    const outcome = await change({ data: { shopId, ...settingsInputOf(typed) } })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <Stack>
        <ReservationSettingsFields
          origins={settings.origins}
          values={values}
          fieldOf={form.getInputProps}
          onChange={form.setValues}
        />
      </Stack>
      <SaveBar
        changes={changes.map((field) => t(`reservations.${field}`))}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
