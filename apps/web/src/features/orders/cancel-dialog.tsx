import { Stack } from '@mantine/core'
import { IconArrowBackUp, IconPackageExport } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cancelOrderMutation } from './order-changes.graphql.ts'
import type { OrderDetail } from './orders.graphql.ts'

/** Says what happens to the money, to the code and to the goods before it happens. */
export const CancelDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const { change } = useChange(cancelOrderMutation, {
    done: t('cancel.done'),
    failed: t('cancel.failed'),
    touches: ['Order', 'OrderPage', 'Reservation', 'ReservationPage', 'Locker'],
  })
  const run = async () => {
    await change({ id: order._id })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('cancel.title', { number: order.orderNumber })}
      confirmLabel={t('cancel.confirm')}
      onClose={onClose}
      onConfirm={run}
    >
      <Stack>
        <span>{t('cancel.text')}</span>
        <Notice tone="note" icon={<IconArrowBackUp size={18} aria-hidden />}>
          {t(`cancel.money.${moneyEffect(order)}`, {
            amount: formats.money(order.refundableAmount),
          })}
        </Notice>
        {order.reservations.map((reservation) => {
          const effect = GOODS_EFFECTS[reservation.status]
          return (
            effect !== undefined && (
              <Notice
                key={reservation._id}
                tone={effect === 'emptied' ? 'warn' : 'note'}
                icon={<IconPackageExport size={18} aria-hidden />}
              >
                {reservation.boxes.map(({ label, lockerName }) => (
                  <div key={`${lockerName} ${label}`}>
                    {t(`cancel.goods.${effect}`, { box: label, locker: lockerName })}
                  </div>
                ))}
              </Notice>
            )
          )
        })}
      </Stack>
    </ConfirmDialog>
  )
}

const moneyEffect = ({ status, isTest, refundableAmount }: OrderDetail) => {
  if (status !== 'Paid') return 'unpaid'
  if (isTest) return 'test'
  return refundableAmount > 0 ? 'refunded' : 'nothingLeft'
}

/** ordered: nobody has the code yet. sent: somebody has, so it is withdrawn. completed: it is gone. */
const GOODS_EFFECTS: Readonly<Record<string, 'forSale' | 'emptied' | 'collected'>> = {
  ordered: 'forSale',
  sent: 'emptied',
  completed: 'collected',
}
