import { Stack } from '@mantine/core'
import { brandingInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import '../../../ui/styles/mantine-styles.ts'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import { type Branding, brandingQuery, upsertBrandingMutation } from './branding.graphql.ts'
import { BrandingFields } from './branding-fields.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import { brandingInputOf, type BrandingValues, brandingValues } from './branding-values.ts'
import classes from './branding.module.css'
import { SettingsGuard } from '../settings-guard.tsx'

export const BrandingPage = () => {
  const mayWrite = useMay('settings.write')
  const [answer, reload] = useQuery({
    query: brandingQuery,
    pause: !mayWrite,
    requestPolicy: 'cache-and-network',
  })
  return (
    <SettingsGuard isAllowed={mayWrite} answer={answer} onRetry={reload}>
      {({ branding }) => (
        <BrandingForm
          key={branding.updatedAt}
          branding={branding}
          onSaved={() => reload({ requestPolicy: 'network-only' })}
        />
      )}
    </SettingsGuard>
  )
}

const BrandingForm = ({ branding, onSaved }: { branding: Branding; onSaved: () => void }) => {
  const { t } = useTranslation('settings')
  const { origins } = branding
  const before = brandingValues(branding, origins)
  const form = useDomainForm<BrandingValues>(brandingInput, before, { prepare: brandingInputOf })
  const { change, isRunning } = useChange(upsertBrandingMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches: ['Brand'],
  })
  const values = form.getValues()
  const changes = changedFields(brandingInputOf(before), brandingInputOf(values))
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async () => {
    const outcome = await change({ data: brandingInputOf(form.getValues()) })
    if (outcome.ok) onSaved()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <div className={classes.columns}>
        <Stack>
          <BrandingFields
            origins={origins}
            values={values}
            fieldOf={form.getInputProps}
            onChange={form.setValues}
            door="/api/logos"
          />
        </Stack>
        <BrandingPreview values={values} origins={origins} />
      </div>
      <SaveBar
        changes={changes.map((field) =>
          field === 'accent' ? t('branding.accent') : t('branding.logo'),
        )}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
