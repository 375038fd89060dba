import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ReservationDetail } from './reservations.graphql.ts'

/** What happens to the money when a reservation that somebody paid for is given up. */
export const PaidOrderNotice = ({
  order,
  mayRefund,
}: {
  order: NonNullable<ReservationDetail['order']>
  mayRefund: boolean
}) => {
  const { t } = useTranslation('reservations')
  const formats = useFormats()
  const words = { number: order.orderNumber, amount: formats.money(order.refundableAmount) }
  return (
    <Notice tone={mayRefund ? 'note' : 'bad'} icon={<IconArrowBackUp size={18} aria-hidden />}>
      {t(mayRefund ? 'paidOrder.refunded' : 'paidOrder.askAdmin', words)}
      {mayRefund && order.reservationIds.length > 1 && <div>{t('paidOrder.several')}</div>}
    </Notice>
  )
}
