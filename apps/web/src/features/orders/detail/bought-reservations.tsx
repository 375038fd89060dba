import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { StatusBadge } from '../../reservations/index.ts'
import { boughtBoxes, boughtLockers } from './bought-boxes.ts'
import classes from './order-page.module.css'
import type { OrderDetail } from '../orders.graphql.ts'

/** Where it stands, and how far it is. */
export const BoughtReservations = ({ order }: { order: OrderDetail }) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  return (
    <Card title={t('sections.reservations')} padding={false}>
      <ul className={classes.list}>
        {order.reservations.map((reservation) => (
          <li key={reservation._id} className={classes.item}>
            <span className={classes.bought}>
              <Link to="/reservations/$reservationId" params={{ reservationId: reservation._id }}>
                {t('reservation', { id: reservation.id })}
              </Link>
              <StatusBadge status={reservation.status} isWaiting={reservation.isWaiting} />
            </span>
            <span className={classes.amount}>
              {t('box', { label: boughtBoxes(reservation.boxes) || '–' })}
            </span>
            <span className={classes.soft}>{boughtLockers(reservation.boxes)}</span>
            <span className={classes.soft}>{formats.dateTime(reservation.pickupDateTime)}</span>
          </li>
        ))}
        {order.reservations.length === 0 && (
          <li className={classes.item}>
            <span className={classes.soft}>{t('noReservations')}</span>
          </li>
        )}
      </ul>
    </Card>
  )
}
