import { IconArrowBackUp, IconFlask, IconGavel, IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PickupTroubleNotice } from '../../reservations/index.ts'
import { CancelDialog } from '../cancel-dialog.tsx'
import { awaitsDispatch } from '../awaits-dispatch.ts'
import type { OrderDetail } from '../orders.graphql.ts'

/** What is unusual about this order, and what still has to happen. */
export const OrderNotices = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const { isTest, pendingRefunds, dispatchAt, status, refundableAmount } = order
  const link = order.payments.find(({ link: shown }) => shown !== null)?.link ?? null
  const lastRefund = order.refunds.at(-1)
  const isHeldBack = order.refunds.some(({ waitsForOutbound }) => waitsForOutbound)
  const mayCancel = useMay('order.cancel')
  const [isCanceling, setCanceling] = useState(false)
  return (
    <>
      {isTest && (
        <Notice tone="note" icon={<IconFlask size={18} aria-hidden />}>
          {t('notices.test')}
        </Notice>
      )}
      {awaitsDispatch(order) && dispatchAt !== null && (
        <Notice tone="note" icon={<IconMailForward size={18} aria-hidden />}>
          {t('notices.toBeTold', { at: formats.dateTime(dispatchAt) })}
        </Notice>
      )}
      {order.disputes
        .filter(({ awaitsResponse }) => awaitsResponse)
        .map(({ _id, amount, respondBy }) => (
          <Notice key={_id} tone="bad" icon={<IconGavel size={18} aria-hidden />}>
            {respondBy === null
              ? t('notices.disputedNoDate', { amount: formats.money(amount) })
              : t('notices.disputed', {
                  amount: formats.money(amount),
                  at: formats.dateTime(respondBy),
                })}{' '}
            {link !== null && (
              <a href={link} target="_blank" rel="noreferrer">
                {t('respond')}
              </a>
            )}
          </Notice>
        ))}
      {status !== 'Canceled' && lastRefund?.status === 'failed' && refundableAmount > 0 && (
        <Notice tone="bad" icon={<IconArrowBackUp size={18} aria-hidden />}>
          {t('notices.notArrived', { amount: formats.money(lastRefund.amount) })}
        </Notice>
      )}
      {status === 'Canceled' && refundableAmount > 0 && (
        <Notice tone="bad" icon={<IconArrowBackUp size={18} aria-hidden />}>
          {t('notices.owed', { amount: formats.money(refundableAmount) })}
        </Notice>
      )}
      {status === 'Paid' &&
        order.reservations.map((reservation) => (
          <PickupTroubleNotice
            key={reservation._id}
            reservation={reservation}
            onRefund={mayCancel ? () => setCanceling(true) : null}
          />
        ))}
      {isCanceling && <CancelDialog order={order} onClose={() => setCanceling(false)} />}
      {pendingRefunds > 0 && (
        <Notice tone="warn" icon={<IconArrowBackUp size={18} aria-hidden />}>
          {t(isHeldBack ? 'notices.waitsForOutbound' : 'notices.pending', {
            amount: formats.money(pendingRefunds),
          })}
        </Notice>
      )}
    </>
  )
}
