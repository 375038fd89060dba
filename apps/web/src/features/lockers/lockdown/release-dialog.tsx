import { Stack, Text, Textarea } from '@mantine/core'
import { releaseInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { changeLockdownMutation } from './lockdown.graphql.ts'
import type { LockerDetail } from '../lockers.graphql.ts'

/** Ends a lockdown: what was done about it stays in the report. */
export const ReleaseDialog = ({
  locker,
  onClose,
}: {
  locker: LockerDetail
  onClose: () => void
}) => {
  const { t } = useTranslation(['lockers', 'common'])
  const form = useDomainForm(releaseInput, { correctiveAction: '' })
  const { change, isRunning } = useChange(changeLockdownMutation, {
    done: t('released'),
    failed: t('releaseFailed'),
  })
  const submit = form.onSubmit(async ({ correctiveAction }) => {
    const outcome = await change({ lockerId: locker._id, newInLockdown: false, correctiveAction })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('releaseTitle', { name: locker.name })} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <Text>{t('releaseText')}</Text>
          {locker.waitingMessageCount > 0 && (
            <Text>{t('releaseMessages', { count: locker.waitingMessageCount })}</Text>
          )}
          <Textarea
            data-autofocus
            withAsterisk
            autosize
            minRows={3}
            label={t('fields.correctiveAction')}
            description={t('correctiveActionHint')}
            {...form.getInputProps('correctiveAction')}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('release')} />
        </Stack>
      </form>
    </Dialog>
  )
}
