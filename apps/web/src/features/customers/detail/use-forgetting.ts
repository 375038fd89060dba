import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { deleteCustomerMutation, eraseCustomerMutation } from '../customers.graphql.ts'

/** Deletes or erases; true when it worked. */
export const useForgetting = (kind: 'delete' | 'erase') => {
  const { t } = useTranslation('customers')
  const texts = {
    done: t(`${kind}.done`),
    failed: t(`${kind}.failed`),
    touches: ['Customer', 'CustomerPage', 'CustomerDuplicatePage', 'CustomerHistory'],
  }
  const deleting = useChange(deleteCustomerMutation, texts)
  const erasing = useChange(eraseCustomerMutation, texts)
  return async (id: string): Promise<boolean> =>
    (kind === 'delete' ? await deleting.change({ id }) : await erasing.change({ id })).ok
}
