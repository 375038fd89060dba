import type { OrderStatus } from '@lockerdesk/domain'
import { useTranslation } from '../ui/texts/use-translation.ts'
import { Badge, type Tone } from '../ui/badge.tsx'

const TONES = {
  Created: 'note',
  Paid: 'good',
  Canceled: 'bad',
  PaymentCanceled: 'neutral',
  Expired: 'neutral',
  PaymentExpired: 'neutral',
  Refunded: 'warn',
} as const satisfies Record<OrderStatus, Tone>

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => {
  const { t } = useTranslation('orders')
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
}
