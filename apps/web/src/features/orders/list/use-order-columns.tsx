import { customerName, lineName } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { boughtBoxes, boughtLockers } from '../detail/bought-boxes.ts'
import { useIsPhone } from '../../../ui/fitting/use-is-phone.ts'
import { awaitsDispatch } from '../awaits-dispatch.ts'
import { OrderStatusBadge } from '../../../lib/order-status-badge.tsx'
import classes from '../orders.module.css'
import type { OrderRow } from '../orders.graphql.ts'

export const useOrderColumns = (): readonly Column<OrderRow>[] => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const { language } = useSession().user
  const isPhone = useIsPhone()
  return useMemo(
    () => [
      {
        key: 'number',
        header: t('fields.orderNumber'),
        width: '96px',
        phone: 'line',
        render: ({ _id, id, orderNumber }) => (
          <TwoLines below={isPhone ? '' : id}>
            <Link to="/orders/$orderId" params={{ orderId: _id }}>
              {orderNumber}
            </Link>
          </TwoLines>
        ),
      },
      {
        key: 'customer',
        header: t('fields.customer'),
        phone: 'title',
        render: (order) => (
          <TwoLines below={order.emails[0] ?? order.phonenumbers[0] ?? '–'}>
            {customerName(order) || t('nobody')}
          </TwoLines>
        ),
      },
      {
        key: 'status',
        header: t('fields.status'),
        render: (order) => (
          <span className={classes.badges}>
            {/* What waits to be sent is paid: a phone has no room to say both. */}
            {!(isPhone && awaitsDispatch(order)) && <OrderStatusBadge status={order.status} />}
            {awaitsDispatch(order) && <Badge tone="warn">{t('toBeTold')}</Badge>}
            {order.isTest && <Badge>{t('test')}</Badge>}
          </span>
        ),
      },
      {
        key: 'bought',
        header: t('fields.bought'),
        phone: 'none',
        render: ({ orderLines, origin }) => (
          <TwoLines below={t(`origins.${origin}`)}>
            {orderLines.map((line) => lineName(line, language)).join(', ') || '–'}
          </TwoLines>
        ),
      },
      {
        key: 'boxes',
        header: t('fields.boxes'),
        phone: 'none',
        render: ({ boxes }) => (
          <TwoLines below={boughtLockers(boxes)}>{boughtBoxes(boxes) || '–'}</TwoLines>
        ),
      },
      {
        key: 'total',
        header: t('fields.totalPrice'),
        align: 'end',
        phone: 'fact',
        sortField: 'totalPrice',
        render: ({ totalPrice, refundedAmount, disputedAmount }) => (
          <TwoLines
            below={[
              refundedAmount > 0
                ? t('refundedBelow', { amount: formats.money(refundedAmount) })
                : '',
              disputedAmount > 0
                ? t('disputedBelow', { amount: formats.money(disputedAmount) })
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {formats.money(totalPrice)}
          </TwoLines>
        ),
      },
      {
        key: 'createdAt',
        header: t('fields.createdAt'),
        sortField: 'createdAt',
        render: ({ createdAt }) => formats.dateTime(createdAt),
      },
    ],
    [t, formats, language, isPhone],
  )
}
