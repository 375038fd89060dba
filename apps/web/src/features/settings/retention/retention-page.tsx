import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { RETENTION_KINDS, retentionInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { useFormats } from '../../../lib/format.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import '../../../ui/styles/mantine-styles.ts'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import classes from './retention.module.css'
import { RetentionCard } from './retention-card.tsx'
import {
  type Retention,
  retentionPreviewQuery,
  retentionQuery,
  upsertRetentionMutation,
} from './retention.graphql.ts'
import { retentionInputOf, type RetentionValues, retentionValues } from './retention-values.ts'
import { originOf } from '../defaults/setting-origins.ts'
import { SettingsGuard } from '../settings-guard.tsx'

export const RetentionPage = () => {
  const mayWrite = useMay('retention.write')
  const [answer, reload] = useQuery({ query: retentionQuery, pause: !mayWrite })
  return (
    <SettingsGuard isAllowed={mayWrite} answer={answer} onRetry={reload}>
      {({ retentionSettings: settings }) => (
        <RetentionForm
          key={settings.updatedAt}
          settings={settings}
          onSaved={() => reload({ requestPolicy: 'network-only' })}
        />
      )}
    </SettingsGuard>
  )
}

const ASK_AFTER_MS = 400

/** Of what the form says now; what is still being typed and out of bounds is not asked for. */
const usePreview = (values: RetentionValues) => {
  const [typed] = useDebouncedValue(retentionInputOf(values), ASK_AFTER_MS)
  const isAskable = retentionInput.safeParse(typed).success
  const [{ data, error, fetching, stale }] = useQuery({
    query: retentionPreviewQuery,
    variables: { data: typed },
    pause: !isAskable,
    requestPolicy: 'cache-and-network',
  })
  return {
    isAskable: isAskable && error === undefined,
    preview: fetching || stale ? undefined : data?.retentionPreview,
  }
}

const RetentionForm = ({ settings, onSaved }: { settings: Retention; onSaved: () => void }) => {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const before = retentionValues(settings)
  const form = useDomainForm<RetentionValues>(retentionInput, before, { prepare: retentionInputOf })
  const { change, isRunning } = useChange(upsertRetentionMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const values = form.getValues()
  const { isAskable, preview } = usePreview(values)
  const changes = changedFields(retentionInputOf(before), retentionInputOf(values))
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (typed) => {
    const outcome = await change({ data: retentionInputOf(typed) })
    if (outcome.ok) onSaved()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <Stack>
        <div>
          <h2>{t('retention.title')}</h2>
          <Text size="sm">
            {t('retention.intro')}{' '}
            <span className={classes.next} data-known={preview != null}>
              {t('retention.next', {
                when: formats.dateTime(preview?.runsAt ?? productNow().toISOString()),
              })}
            </span>
          </Text>
        </div>
        {RETENTION_KINDS.map((kind) => (
          <RetentionCard
            key={kind}
            kind={kind}
            origin={originOf(settings.origins, kind)}
            isInherited={values[kind] === ''}
            field={form.getInputProps(kind)}
            onReset={() => form.setFieldValue(kind, '')}
            preview={isAskable ? preview?.kinds.find((each) => each.kind === kind) : null}
          />
        ))}
      </Stack>
      <SaveBar
        changes={RETENTION_KINDS.filter((kind) => changes.includes(kind)).map((kind) =>
          t(`retention.kinds.${kind}`),
        )}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
