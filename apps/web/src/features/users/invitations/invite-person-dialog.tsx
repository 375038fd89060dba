import { Stack, Text } from '@mantine/core'
import { INVITATION_DAYS, inviteeInput, type InviteeInput } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { ChangeOutcome } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { InviteeFields } from './invitee-fields.tsx'

/** Where the place alone says the role. */
export const InvitePersonDialog = ({
  invite,
  onClose,
}: {
  invite: (data: InviteeInput) => Promise<ChangeOutcome<unknown>>
  onClose: () => void
}) => {
  const { t } = useTranslation(['users', 'common'])
  const { language } = useSession().user
  const [isRunning, setRunning] = useState(false)
  const form = useDomainForm<InviteeInput & Record<string, unknown>>(inviteeInput, {
    email: '',
    name: '',
    language,
  })
  const submit = form.onSubmit(async (values) => {
    setRunning(true)
    const outcome = await invite(values)
    setRunning(false)
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('inviteTitle')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('inviteText', { days: INVITATION_DAYS })}
          </Text>
          <InviteeFields fieldOf={(field) => form.getInputProps(field)} />
          <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('sendInvitation')} />
        </Stack>
      </form>
    </Dialog>
  )
}
