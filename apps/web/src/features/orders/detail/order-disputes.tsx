import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { usePdf } from '../../../lib/files/use-pdf.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import classes from './order-page.module.css'
import type { OrderDetail } from '../orders.graphql.ts'

type Dispute = OrderDetail['disputes'][number]

const TONES = {
  inquiry: 'warn',
  needsResponse: 'bad',
  underReview: 'note',
  won: 'good',
  lost: 'bad',
  closed: 'neutral',
} as const satisfies Record<Dispute['status'], Tone>

/** The words of the provider that have a text; any other is shown as it is. */
const REASONS = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'unrecognized',
] as const

/** What the buyer wants back from their bank, and where the bank stands; the newest first. */
export const OrderDisputes = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const { open, opening } = usePdf(t('paperFailed'))
  const pathOf = ({ _id }: Dispute) => `/api/orders/${order._id}/disputes/${_id}/evidence.pdf`
  const words = (typed: string): string => {
    const reason = REASONS.find((one) => one === typed)
    return reason === undefined ? typed : t(`disputeReasons.${reason}`)
  }
  if (order.disputes.length === 0) return null
  return (
    <Card title={t('sections.disputes')} padding={false}>
      <ul className={classes.list}>
        {order.disputes.toReversed().map((dispute) => (
          <li key={dispute._id} className={classes.item}>
            <span>{words(dispute.reason)}</span>
            <span className={classes.amount}>{formats.money(dispute.amount)}</span>
            <span className={classes.soft}>
              {[
                formats.dateTime(dispute.createdAt),
                dispute.awaitsResponse && dispute.respondBy !== null
                  ? t('respondBy', { at: formats.dateTime(dispute.respondBy) })
                  : null,
                dispute.reference,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Badge tone={TONES[dispute.status]}>{t(`disputeStatuses.${dispute.status}`)}</Badge>
            <span>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconFileTypePdf size={16} aria-hidden />}
                loading={opening === pathOf(dispute)}
                aria-label={`${t('evidence')}: ${dispute.reference}`}
                onClick={() => void open(pathOf(dispute))}
              >
                {t('evidence')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
