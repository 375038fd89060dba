import { Stack } from '@mantine/core'
import { preferencesInput } from '@lockerdesk/domain'
import { texts } from '../../../ui/texts/texts.ts'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import { fetchLanguage } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { useLeaveGuard } from '../../../lib/form/use-leave-guard.ts'
import { SaveBar } from '../../../ui/fields/save-bar.tsx'
import { updatePreferencesMutation } from '../account.graphql.ts'
import { AccountHeader } from '../account-header.tsx'
import { preferencesOf, preferencesValues } from './preferences-form-values.ts'
import { PreferencesForm } from './preferences-form.tsx'

export const PreferencesPage = () => {
  const { user } = useSession()
  return (
    <>
      <AccountHeader />
      <EditPreferences key={JSON.stringify(preferencesValues(user))} />
    </>
  )
}

const EditPreferences = () => {
  const { t } = useTranslation('preferences')
  const { user } = useSession()
  const form = useDomainForm(preferencesInput, preferencesValues(user), { prepare: preferencesOf })
  const { change, isRunning } = useChange(updatePreferencesMutation, {
    done: ({ updatePreferences }) => ({
      severity: 'success',
      message: texts.translateIn(updatePreferences.language, ['preferences'])('saved'),
    }),
    failed: t('saveFailed'),
  })
  const changes = changedFields(preferencesValues(user), form.getValues())
  useLeaveGuard(changes.length > 0 && !isRunning)
  const submit = form.onSubmit(async (values) => {
    await fetchLanguage(values.language)
    const outcome = await change({ data: preferencesOf(values) })
    if (!outcome.ok) form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={changes.length > 0}>
      <Stack>
        <PreferencesForm form={form} />
      </Stack>
      <SaveBar
        changes={changes.map((field) => t(`fields.${field}` as 'fields.name'))}
        isSaving={isRunning}
        onDiscard={form.reset}
      />
    </form>
  )
}
