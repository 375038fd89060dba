import { PRODUCTS_RESTORABLE_DAYS } from '@lockerdesk/domain'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useOrganisation } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { TypedNameDialog } from '../../../ui/dialogs/typed-name-dialog.tsx'
import { deleteAllProductsMutation } from '../products.graphql.ts'

/** The whole catalogue at once: by name only, and straight to where it can be taken back. */
export const DeleteAllDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('products')
  const navigate = useNavigate({ from: '/products' })
  const { _id, name } = useOrganisation()
  const { change } = useChange(deleteAllProductsMutation, {
    done: t('deleteAll.done'),
    failed: t('deleteFailed'),
    touches: ['Product', 'ProductPage'],
  })
  const remove = async (typed: string) => {
    const outcome = await change({ organisationId: _id, name: typed })
    if (!outcome.ok) return
    onClose()
    const { deletionId } = outcome.value.deleteAllProducts
    await navigate({ search: (old) => ({ ...old, tab: 'trash' as const, deletion: deletionId }) })
  }
  return (
    <TypedNameDialog
      name={name}
      label={t('deleteAll.typeName', { name })}
      title={t('deleteAll.title', { name })}
      confirmLabel={t('deleteAll.confirm')}
      onClose={onClose}
      onConfirm={remove}
    >
      <div>{t('deleteAll.text', { days: PRODUCTS_RESTORABLE_DAYS })}</div>
    </TypedNameDialog>
  )
}
