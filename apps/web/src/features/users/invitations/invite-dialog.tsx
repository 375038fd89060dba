import { Stack, Text } from '@mantine/core'
import { INVITATION_DAYS, type Language, organisationInviteeInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useOrganisation } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { InviteeFields } from './invitee-fields.tsx'
import { RoleFields, type RoleValues, roleInputOf } from '../role-fields.tsx'
import { inviteUserMutation } from '../users.graphql.ts'

interface InviteValues extends RoleValues {
  email: string
  name: string
  language: Language
}

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['users', 'common'])
  const { name: place, language } = useOrganisation()
  const form = useDomainForm<InviteValues>(
    organisationInviteeInput,
    { email: '', name: '', language, role: 'Member', shopIds: [] },
    { prepare: roleInputOf },
  )
  const { change, isRunning } = useChange(inviteUserMutation, {
    done: t('invited'),
    failed: t('inviteFailed'),
  })
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: roleInputOf(values) })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('inviteTo', { place })} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('inviteText', { days: INVITATION_DAYS })}
          </Text>
          <InviteeFields fieldOf={(field) => form.getInputProps(field)} />
          <RoleFields form={form} />
          <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('sendInvitation')} />
        </Stack>
      </form>
    </Dialog>
  )
}
