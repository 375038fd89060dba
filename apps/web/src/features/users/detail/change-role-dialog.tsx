import { Stack } from '@mantine/core'
import { organisationRoleInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { RoleFields, type RoleValues, roleInputOf } from '../role-fields.tsx'
import { changeUserRoleMutation, type UserDetail } from '../users.graphql.ts'

export const ChangeRoleDialog = ({ user, onClose }: { user: UserDetail; onClose: () => void }) => {
  const { t } = useTranslation(['users', 'common'])
  const form = useDomainForm<RoleValues>(
    organisationRoleInput,
    { role: user.role === 'Admin' ? 'Admin' : 'Member', shopIds: [...(user.shopIds ?? [])] },
    { prepare: roleInputOf },
  )
  const { change, isRunning } = useChange(changeUserRoleMutation, {
    done: t('roleChanged'),
    failed: t('changeRoleFailed'),
  })
  const submit = form.onSubmit(async (values) => {
    const { role, shopIds } = roleInputOf(values)
    const outcome = await change({ userId: user._id, role, shopIds })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('changeRoleTitle', { name: user.name })} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <RoleFields form={form} />
          <FormFooter onCancel={onClose} isRunning={isRunning} />
        </Stack>
      </form>
    </Dialog>
  )
}
