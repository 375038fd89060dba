import { Stack } from '@mantine/core'
import { defaultSettingsInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import type { LogoDoor } from '../../../lib/files/use-picture-upload.ts'
import '../../../ui/styles/mantine-styles.ts'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import { BrandingFields } from '../branding/branding-fields.tsx'
import { StorefrontPreview } from '../branding/branding-preview.tsx'
import {
  brandingInputOf,
  type BrandingValues,
  brandingValues,
} from '../branding/branding-values.ts'
import classes from '../branding/branding.module.css'
import { type DefaultSettings, upsertDefaultSettingsMutation } from './default-settings.graphql.ts'
import { ReservationSettingsFields } from '../reservations/reservation-settings-fields.tsx'
import {
  changedSettings,
  settingsInputOf,
  type SettingsValues,
  settingsValues,
} from '../reservations/reservation-settings-values.ts'

/** Either of them. */
export type DefaultsPlace =
  | { readonly dealerId: string; readonly resellerId: null }
  | { readonly dealerId: null; readonly resellerId: string }

interface DefaultsValues extends SettingsValues, BrandingValues {}

const inputOf = (values: DefaultsValues) => ({
  ...settingsInputOf(values),
  ...brandingInputOf(values),
})

const doorOf = ({ dealerId, resellerId }: DefaultsPlace): LogoDoor =>
  dealerId === null ? `/api/logos?resellerId=${resellerId}` : `/api/logos?dealerId=${dealerId}`

export const DefaultSettingsForm = ({
  place,
  settings,
}: {
  place: DefaultsPlace
  settings: DefaultSettings
}) => {
  const { t } = useTranslation('settings')
  const { origins } = settings
  const before: DefaultsValues = {
    ...settingsValues(settings),
    ...brandingValues(settings, origins),
  }
  const form = useDomainForm<DefaultsValues>(defaultSettingsInput, before, { prepare: inputOf })
  const { change, isRunning } = useChange(upsertDefaultSettingsMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches: ['DefaultSettings', 'ReservationSettings', 'Branding'],
  })
  const values = form.getValues()
  const changes = [
    ...changedSettings(before, values).map((field) => t(`reservations.${field}`)),
    ...changedFields(brandingInputOf(before), brandingInputOf(values)).map((field) =>
      field === 'accent' ? t('branding.accent') : t('branding.logo'),
    ),
  ]
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (typed) => {
    const outcome = await change({ ...place, data: inputOf(typed) })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <div className={classes.columns}>
        <Stack>
          <ReservationSettingsFields
            origins={origins}
            values={values}
            fieldOf={form.getInputProps}
            onChange={form.setValues}
          />
        </Stack>
        <Stack>
          <BrandingFields
            origins={origins}
            values={values}
            fieldOf={form.getInputProps}
            onChange={form.setValues}
            door={doorOf(place)}
          />
          <StorefrontPreview name={settings.name} values={values} origins={origins} />
        </Stack>
      </div>
      <SaveBar changes={changes} isSaving={isRunning} onDiscard={form.reset} />
    </form>
  )
}
