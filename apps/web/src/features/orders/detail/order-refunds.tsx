import { lineName } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import classes from './order-page.module.css'
import type { OrderDetail } from '../orders.graphql.ts'

type Refund = OrderDetail['refunds'][number]

const TONES = { pending: 'note', succeeded: 'good', failed: 'bad' } as const satisfies Record<
  Refund['status'],
  Tone
>

/** What went back, what is on its way and what did not arrive; the newest first. */
export const OrderRefunds = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  if (order.refunds.length === 0) return null
  return (
    <Card title={t('sections.refunds')} padding={false}>
      <ul className={classes.list}>
        {order.refunds.toReversed().map((refund) => (
          <RefundItem key={refund._id} order={order} refund={refund} />
        ))}
      </ul>
    </Card>
  )
}

const RefundItem = ({ order, refund }: { order: OrderDetail; refund: Refund }) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const { language } = useSession().user
  const { reason, description, lines, status, failure, waitsForOutbound } = refund
  const named = (lines ?? []).flatMap((position) => {
    const line = order.orderLines[position]
    return line === undefined ? [] : [lineName(line, language)]
  })
  const why = reason === 'asked' ? description : t(`refundReasons.${reason}`)
  return (
    <li className={classes.item}>
      <span>{[why, ...named].filter(Boolean).join(' · ')}</span>
      <span className={classes.amount}>{formats.money(refund.amount)}</span>
      <span className={classes.soft}>
        {[
          formats.dateTime(refund.createdAt),
          refund.actorName,
          refund.reference,
          refund.voucherAmount > 0 &&
            t('asVouchers', { amount: formats.money(refund.voucherAmount) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        {status === 'failed' && failure !== '' && ` · ${failure}`}
      </span>
      <Badge tone={TONES[status]}>
        {t(`refundStatuses.${waitsForOutbound ? 'waiting' : status}`)}
      </Badge>
    </li>
  )
}
