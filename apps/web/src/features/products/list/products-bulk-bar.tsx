import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { useChange } from '../../../lib/calls/use-change.ts'
import { deleteProductsMutation, type ProductRow } from '../products.graphql.ts'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog')
const ConfirmDialog = lazyPart(
  () => import('../../../ui/dialogs/confirm-dialog.tsx'),
  'ConfirmDialog',
)

/** What can be done with several products at once. */
export const ProductsBulkBar = ({
  products,
  onDone,
}: {
  products: readonly ProductRow[]
  onDone: () => void
}) => {
  const { t } = useTranslation(['products', 'common'])
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const ids = products.map(({ _id }) => _id)
  const count = ids.length
  const { change } = useChange(deleteProductsMutation, {
    done: t('deleted', { count }),
    failed: t('deleteFailed'),
    touches: ['Product', 'ProductPage'],
  })
  const remove = async () => {
    const outcome = await change({ ids })
    setOpen(null)
    if (outcome.ok) onDone()
  }
  return (
    <>
      <span>{t('common:selectedCount', { count })}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setOpen('edit')}
      >
        {t('bulk.open')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setOpen('delete')}
      >
        {t('common:delete')}
      </Button>
      {open === 'edit' && (
        <BulkDialog
          ids={ids}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            onDone()
          }}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle', { count })}
          confirmLabel={t('common:delete')}
          isDangerous
          isOpen
          onClose={() => setOpen(null)}
          onConfirm={remove}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </>
  )
}
