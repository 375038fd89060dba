import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type ListKey, type ListParams, listViewInput } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMay } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import {
  createListViewMutation,
  type ListView,
  updateListViewMutation,
} from './list-views.graphql.ts'

/** A new view of what is shown, or another name for one; sharing for those who may. */
export const ListViewDialog = ({
  list,
  params,
  view,
  onSaved,
  onClose,
}: {
  list: ListKey
  params: ListParams
  view: ListView | null
  onSaved: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['listViews', 'common', 'refusals', 'validation'])
  const mayShare = useMay('listView.share')
  const form = useDomainForm(
    listViewInput,
    { name: view?.name ?? '', isShared: view?.isShared ?? false },
    { prepare: (values) => ({ ...values, list, params }) },
  )
  const texts = { done: t('saved'), failed: t('saveFailed'), touches: ['ListView'] }
  const creating = useChange(createListViewMutation, texts)
  const renaming = useChange(updateListViewMutation, texts)
  const submit = form.onSubmit(async (values) => {
    const outcome =
      view === null
        ? await creating.change({ data: { ...values, list, params } })
        : await renaming.change({ id: view._id, data: values })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    onSaved()
    onClose()
  })
  return (
    <Dialog
      title={view === null ? t('save') : t(mayShare ? 'edit' : 'rename')}
      isOpen
      size="sm"
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            withAsterisk
            label={t('name')}
            maxLength={60}
            {...form.getInputProps('name')}
          />
          {mayShare && (
            <Checkbox
              label={t('isShared')}
              {...form.getInputProps('isShared', { type: 'checkbox' })}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={creating.isRunning || renaming.isRunning}>
              {t('common:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
