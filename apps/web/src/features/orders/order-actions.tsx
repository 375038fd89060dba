import { Button } from '@mantine/core'
import { decideOrder, mostRefundable } from '@lockerdesk/domain'
import { IconArrowBackUp, IconBan, IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useMay } from '../../lib/session/session.ts'
import { ActionMenu, type MenuAction } from '../../ui/menu/action-menu.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import type { OrderDetail } from './orders.graphql.ts'
import { RefundDialog } from './refund/refund-dialog.tsx'

/** What the order allows now and the user may do; what cannot be undone is behind the menu. */
export const OrderActions = ({
  order,
  act,
  onActed,
}: {
  order: OrderDetail
  /** What is open at first, where it is allowed. */
  act: 'refund' | undefined
  onActed: () => void
}) => {
  const { t } = useTranslation('orders')
  const mayRefund =
    useMay('order.refundLimited') && mostRefundable(order, null, order.refundLimit) > 0
  const [open, setOpen] = useState<'refund' | 'cancel' | 'contact' | null>(
    act === 'refund' && mayRefund ? act : null,
  )
  const mayCancel = useMay('order.cancel')
  const mayEdit = useMay('order.updateContact')
  const close = () => {
    setOpen(null)
    if (act !== undefined) onActed()
  }
  const cancel: MenuAction = {
    key: 'cancel',
    label: t('cancel.action'),
    icon: <IconBan size={16} aria-hidden />,
    isDangerous: true,
    run: () => setOpen('cancel'),
  }
  return (
    <>
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconEdit size={16} aria-hidden />}
          onClick={() => setOpen('contact')}
        >
          {t('contact.action')}
        </Button>
      )}
      {mayRefund && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setOpen('refund')}
        >
          {t('refund.action')}
        </Button>
      )}
      <ActionMenu
        label={t('moreActions')}
        actions={mayCancel && decideOrder(order.status, 'canceled').ok ? [cancel] : []}
      />
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'contact' && <ContactDialog order={order} onClose={close} />}
    </>
  )
}
