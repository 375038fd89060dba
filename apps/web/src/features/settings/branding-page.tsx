import { Stack } from '@mantine/core'
import { brandingInput } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { changedFields } from '../../lib/changed-fields.ts'
import { useMay } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useDomainForm } from '../../lib/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import '../../ui/mantine-styles.ts'
import { QueryProblem } from '../../ui/query-problem.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { type Branding, brandingQuery, upsertBrandingMutation } from './branding.graphql.ts'
import { BrandingFields } from './branding-fields.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import classes from './branding.module.css'
import { SettingsFrame } from './settings-frame.tsx'

export const BrandingPage = () => {
  const { t } = useTranslation('refusals')
  const mayWrite = useMay('settings.write')
  const [{ data, error }, reload] = useQuery({ query: brandingQuery, pause: !mayWrite })
  if (!mayWrite)
    return (
      <SettingsFrame>
        <EmptyState title={t('FORBIDDEN')} />
      </SettingsFrame>
    )
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} />
  if (data === undefined) return <LoadingScreen />
  return (
    <SettingsFrame>
      <BrandingForm
        key={data.branding.updatedAt}
        branding={data.branding}
        onSaved={() => reload({ requestPolicy: 'network-only' })}
      />
    </SettingsFrame>
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
