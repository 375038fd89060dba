import { customerName } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { boughtBoxes, boughtLockers } from './bought-boxes.ts'
import { isToBeTold } from './is-to-be-told.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import classes from './orders.module.css'
import type { OrderRow } from './orders.graphql.ts'

export const useOrderColumns = (isSorted: boolean): readonly Column<OrderRow>[] => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const sortedBy = (sortField: string) => (isSorted ? { sortField } : {})
  return [
    {
      key: 'number',
      header: t('fields.orderNumber'),
      width: '96px',
      render: ({ _id, id, orderNumber }) => (
        <TwoLines below={id}>
          <Link to="/orders/$orderId" params={{ orderId: _id }}>
            {orderNumber}
          </Link>
        </TwoLines>
      ),
    },
    {
      key: 'customer',
      header: t('fields.customer'),
      render: (order) => (
        <TwoLines below={<Clipped>{order.emails[0] ?? order.phonenumbers[0] ?? '–'}</Clipped>}>
          {customerName(order) || t('nobody')}
        </TwoLines>
      ),
    },
    {
      key: 'status',
      header: t('fields.status'),
      render: (order) => (
        <span className={classes.badges}>
          <OrderStatusBadge status={order.status} />
          {isToBeTold(order) && <Badge tone="warn">{t('toBeTold')}</Badge>}
          {order.isTest && <Badge>{t('test')}</Badge>}
        </span>
      ),
    },
    {
      key: 'bought',
      header: t('fields.bought'),
      isMinor: true,
      render: ({ orderLines, origin }) => (
        <TwoLines below={t(`origins.${origin}`)}>
          <Clipped>{orderLines.map(({ description }) => description).join(', ') || '–'}</Clipped>
        </TwoLines>
      ),
    },
    {
      key: 'boxes',
      header: t('fields.boxes'),
      render: ({ reservations }) => (
        <TwoLines below={<Clipped>{boughtLockers(reservations)}</Clipped>}>
          {boughtBoxes(reservations) || '–'}
        </TwoLines>
      ),
    },
    {
      key: 'total',
      header: t('fields.totalPrice'),
      align: 'end',
      ...sortedBy('totalPrice'),
      render: ({ totalPrice, refundedAmount, disputedAmount }) => (
        <TwoLines
          below={[
            refundedAmount > 0 ? t('refundedBelow', { amount: formats.money(refundedAmount) }) : '',
            disputedAmount > 0 ? t('disputedBelow', { amount: formats.money(disputedAmount) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <span className={classes.money}>{formats.money(totalPrice)}</span>
        </TwoLines>
      ),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      ...sortedBy('createdAt'),
      render: ({ createdAt }) => (
        <span className={classes.time}>{formats.dateTime(createdAt)}</span>
      ),
    },
  ]
}

/** One line in the row; all of it for who asks. */
const Clipped = ({ children }: { children: string }) => (
  <span className={classes.clipped} title={children}>
    {children}
  </span>
)
