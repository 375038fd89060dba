import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { ReservationDetail } from '../reservations.graphql.ts'

/** What happens to the money when a reservation that somebody paid for is given up. */
export const PaidOrderNotice = ({
  reservation: { order, status },
  refund: { amount, isAllowed, isPart },
}: {
  reservation: Pick<ReservationDetail, 'order' | 'status'>
  refund: NonNullable<ReservationDetail['refundOnCancel']>
}) => {
  const { t } = useTranslation('reservations')
  const formats = useFormats()
  const words = { number: order?.orderNumber ?? '', amount: formats.money(amount) }
  const isTold = status === 'sent' && amount > 0
  return (
    <Notice tone={isAllowed ? 'note' : 'bad'} icon={<IconArrowBackUp size={18} aria-hidden />}>
      {t(isAllowed ? 'paidOrder.refunded' : 'paidOrder.askAdmin', words)}
      {isAllowed && isTold && <div>{t('paidOrder.told')}</div>}
      {isAllowed && isPart && <div>{t('paidOrder.several')}</div>}
    </Notice>
  )
}
