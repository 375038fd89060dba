import { Checkbox, NumberInput, Radio, Select, Stack } from '@mantine/core'
import { MAX_GRACE_SECONDS, reservationSettingsInput } from '@lockerdesk/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { changedFields } from '../../lib/changed-fields.ts'
import { useMay } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useDomainForm } from '../../lib/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import '../../ui/mantine-styles.ts'
import { SaveBar } from '../../ui/save-bar.tsx'
import {
  type ReservationSettingsAnswer,
  reservationSettingsQuery,
  upsertReservationSettingsMutation,
} from './reservation-settings.graphql.ts'
import { aboveOf, settingsInputOf, settingsValues } from './reservation-settings-values.ts'
import { SettingsGuard } from './settings-guard.tsx'

/** The whole organisation, or one shop: the top bar's own choice. */
const WHOLE = 'organisation'

export const ReservationSettingsPage = () => {
  const mayRead = useMay('reservationSettings.write')
  const { shopId } = useSearch({ from: '/shell' })
  const [answer, reload] = useQuery({
    query: reservationSettingsQuery,
    variables: { shopId: shopId ?? null },
    pause: !mayRead,
  })
  return (
    <SettingsGuard isAllowed={mayRead} answer={answer} onRetry={reload}>
      {(data) => (
        <Stack>
          <PlaceSelect shops={data.shops.items} shopId={shopId} />
          <SettingsForm
            key={`${shopId} ${data.reservationSettings.updatedAt}`}
            shopId={shopId ?? null}
            answer={data}
          />
        </Stack>
      )}
    </SettingsGuard>
  )
}

const PlaceSelect = ({
  shops,
  shopId,
}: {
  shops: ReservationSettingsAnswer['shops']['items']
  shopId: string | undefined
}) => {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  return (
    <Select
      allowDeselect={false}
      label={t('reservations.place')}
      description={t('reservations.placeHint')}
      data={[
        { value: WHOLE, label: t('reservations.organisation') },
        ...shops.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
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
  answer,
}: {
  shopId: string | null
  answer: ReservationSettingsAnswer
}) => {
  const { t } = useTranslation(['settings', 'common'])
  const before = settingsValues(answer.reservationSettings)
  const above = aboveOf(shopId, answer)
  const form = useDomainForm(reservationSettingsInput, before, {
    prepare: (values) => settingsInputOf(shopId, values),
  })
  const { change, isRunning } = useChange(upsertReservationSettingsMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches: ['ReservationSettings'],
  })
  const values = form.getValues()
  const changes = changedFields(before, values)
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (typed) => {
    const outcome = await change({ data: settingsInputOf(shopId, typed) })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  const from = t(shopId === null ? 'reservations.fromProduct' : 'reservations.fromOrganisation')
  const origin = (isInherited: boolean) => (
    <Badge tone={isInherited ? 'neutral' : 'note'}>
      {t(isInherited ? 'reservations.inherited' : 'reservations.own')}
    </Badge>
  )
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <Stack>
        {(['selectDefaultBox', 'shouldCustomerPay'] as const).map((name) => (
          <Card
            key={name}
            title={t(`reservations.${name}`)}
            actions={origin(values[name] === 'inherited')}
          >
            <Radio.Group
              aria-label={t(`reservations.${name}`)}
              description={t(`reservations.${name}Hint`)}
              {...form.getInputProps(name)}
            >
              <Stack gap="xs" mt="sm">
                <Radio
                  value="inherited"
                  label={t('reservations.asAbove', {
                    from,
                    value: t(above[name] ? 'reservations.on' : 'reservations.off'),
                  })}
                />
                <Radio value="on" label={t('reservations.on')} />
                <Radio value="off" label={t('reservations.off')} />
              </Stack>
            </Radio.Group>
          </Card>
        ))}
        <Card
          title={t('reservations.autoCompleteGraceSeconds')}
          actions={origin(values.isGraceInherited)}
        >
          <Stack>
            <Checkbox
              label={t('reservations.asAbove', {
                from,
                value: t('reservations.seconds', { count: above.autoCompleteGraceSeconds }),
              })}
              {...form.getInputProps('isGraceInherited', { type: 'checkbox' })}
            />
            {!values.isGraceInherited && (
              <NumberInput
                min={0}
                max={MAX_GRACE_SECONDS}
                allowDecimal={false}
                label={t('reservations.graceField')}
                description={t('reservations.graceHint')}
                {...form.getInputProps('autoCompleteGraceSeconds')}
              />
            )}
          </Stack>
        </Card>
      </Stack>
      <SaveBar
        changes={[
          ...new Set(
            changes.map((field) =>
              t(
                `reservations.${field === 'isGraceInherited' ? 'autoCompleteGraceSeconds' : field}`,
              ),
            ),
          ),
        ]}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
