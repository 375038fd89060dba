import { Stack, Textarea, TextInput } from '@mantine/core'
import { generalSettingsInput } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../lib/form/changed-fields.ts'
import { useMay } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../lib/form/use-leave-guard.ts'
import { Card } from '../../ui/card.tsx'
import '../../ui/styles/mantine-styles.ts'
import { SaveBar } from '../../ui/fields/save-bar.tsx'
import { OrganisationForm, organisationFormValues } from '../organisations/index.ts'
import {
  type GeneralSettings,
  generalSettingsQuery,
  updateGeneralSettingsMutation,
} from './settings.graphql.ts'
import { SettingsGuard } from './settings-guard.tsx'

export const GeneralPage = () => {
  const mayWrite = useMay('settings.write')
  const [answer, reload] = useQuery({ query: generalSettingsQuery, pause: !mayWrite })
  return (
    <SettingsGuard isAllowed={mayWrite} answer={answer} onRetry={reload}>
      {({ getCurrentOrganisation: settings }) => (
        <GeneralForm key={settings.updatedAt} settings={settings} />
      )}
    </SettingsGuard>
  )
}

const GeneralForm = ({ settings }: { settings: GeneralSettings }) => {
  const { t } = useTranslation(['settings', 'organisations', 'common'])
  const { supportEmail, note } = settings
  const before = { ...organisationFormValues(settings), supportEmail, note }
  const form = useDomainForm(generalSettingsInput, before)
  const { change, isRunning } = useChange(updateGeneralSettingsMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const changes = changedFields(before, form.getValues())
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ data })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <Stack>
        <OrganisationForm fieldOf={(path) => form.getInputProps(path)} />
        <Card title={t('contact')}>
          <Stack>
            <TextInput
              type="email"
              autoComplete="off"
              label={t('organisations:fields.supportEmail')}
              description={t('supportEmailHint')}
              {...form.getInputProps('supportEmail')}
            />
            <Textarea
              autosize
              minRows={2}
              label={t('organisations:fields.note')}
              description={t('noteHint')}
              {...form.getInputProps('note')}
            />
          </Stack>
        </Card>
      </Stack>
      <SaveBar
        changes={changes.map((field) =>
          field === 'address'
            ? t('organisations:sections.address')
            : t(`organisations:fields.${field}` as 'organisations:fields.name'),
        )}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
