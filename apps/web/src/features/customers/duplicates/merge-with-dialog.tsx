import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CustomerSelect } from '../customer-select.tsx'
import type { CustomerDetail } from '../customers.graphql.ts'
import type { PickedCustomer } from '../pick-customers.graphql.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** First who else it is, then which one stays. */
export const MergeWithDialog = ({
  customer,
  onClose,
}: {
  customer: CustomerDetail
  onClose: () => void
}) => {
  const { t } = useTranslation('customers')
  const [other, setOther] = useState<PickedCustomer | null>(null)
  if (other !== null) return <MergeDialog customers={[customer, other]} onClose={onClose} />
  return (
    <Dialog title={t('merge.title')} isOpen onClose={onClose}>
      <CustomerSelect
        data-autofocus
        label={t('merge.with')}
        placeholder={t('search')}
        withoutId={customer._id}
        onPick={setOther}
      />
    </Dialog>
  )
}
