import { Stack, TextInput } from '@mantine/core'
import { identityGroupInput } from '@lockerdesk/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type IdentityGroupRow, saveIdentityGroupMutation } from '../identity-groups.graphql.ts'
import { RoleFields, roleInputOf, type RoleValues } from '../role-fields.tsx'

interface GroupValues extends RoleValues {
  group: string
}

/** A new line of the table, or what an old one gives; its name stays. */
export const IdentityGroupDialog = ({
  line,
  onClose,
}: {
  line: IdentityGroupRow | null
  onClose: () => void
}) => {
  const { t } = useTranslation('users')
  // Its shops were deleted: it gives nothing, and must not give everything because somebody saves it.
  const isWithoutShops = line?.shopIds?.length === 0
  const form = useDomainForm<GroupValues>(
    identityGroupInput,
    {
      group: line?.group ?? '',
      role: line?.role === 'Admin' ? 'Admin' : 'Member',
      shopIds: [...(line?.shopIds ?? [])],
      ...(isWithoutShops ? { isForAllShops: false } : {}),
    },
    { prepare: roleInputOf },
  )
  const { change, isRunning } = useChange(saveIdentityGroupMutation, {
    done: t('identityGroups.saved'),
    failed: t('identityGroups.saveFailed'),
    touches: ['IdentityGroups', 'RoleHolder'],
  })
  const submit = form.onSubmit(async (values) => {
    const { group, role, shopIds } = roleInputOf(values)
    const outcome = await change({ group, role, shopIds })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  const title =
    line === null
      ? t('identityGroups.addTitle')
      : t('identityGroups.editTitle', { group: line.group })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          {line === null && (
            <TextInput
              label={t('identityGroups.group')}
              description={t('identityGroups.groupHint')}
              withAsterisk
              autoComplete="off"
              {...form.getInputProps('group')}
            />
          )}
          {isWithoutShops && (
            <Notice tone="warn" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {t('identityGroups.shopsGone')}
            </Notice>
          )}
          <RoleFields form={form} />
          <FormFooter onCancel={onClose} isRunning={isRunning} />
        </Stack>
      </form>
    </Dialog>
  )
}
