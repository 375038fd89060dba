import { Stack } from '@mantine/core'
import { brandingInput } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { changedFields } from '../../lib/changed-fields.ts'
import { useMay } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useDomainForm } from '../../lib/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import '../../ui/mantine-styles.ts'
import { SaveBar } from '../../ui/save-bar.tsx'
import { type Branding, brandingQuery, upsertBrandingMutation } from './branding.graphql.ts'
import { BrandingFields } from './branding-fields.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import classes from './branding.module.css'
import { SettingsGuard } from './settings-guard.tsx'

export const BrandingPage = () => {
  const mayWrite = useMay('settings.write')
  const [answer, reload] = useQuery({ query: brandingQuery, pause: !mayWrite })
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

const inputOf = ({ accent, logoId }: BrandingValues) => ({ accent, logoId })

const BrandingForm = ({ branding, onSaved }: { branding: Branding; onSaved: () => void }) => {
  const { t } = useTranslation('settings')
  const { accent, logoId, logoUrl } = branding
  const before: BrandingValues = { accent, logoId, logoUrl }
  const form = useDomainForm<BrandingValues>(brandingInput, before, { prepare: inputOf })
  const { change, isRunning } = useChange(upsertBrandingMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const values = form.getValues()
  const changes = changedFields(inputOf(before), inputOf(values))
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async () => {
    const outcome = await change({ data: inputOf(form.getValues()) })
    if (outcome.ok) onSaved()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <div className={classes.columns}>
        <Stack>
          <BrandingFields form={form} />
        </Stack>
        <BrandingPreview values={values} />
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

export interface BrandingValues extends Record<string, unknown> {
  accent: string
  logoId: string | null
  logoUrl: string | null
}
