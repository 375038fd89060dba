import { LANGUAGE_NAMES } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { OrderStatusBadge } from '../../../lib/order-status-badge.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Contacts } from '../../../ui/contacts.tsx'
import { Facts } from '../../../ui/facts.tsx'
import classes from './reservation-facts.module.css'
import type { ReservationDetail } from '../reservations.graphql.ts'
import { TimeLeft } from './time-left.tsx'
import { useDispatchWords } from './use-dispatch-words.ts'
import { useShopFormats } from '../use-shop-formats.ts'

type Fact = readonly [string, ReactNode]

export const ReservationFacts = ({ reservation }: { reservation: ReservationDetail }) => (
  <div className={classes.cards}>
    <PickupFacts reservation={reservation} />
    {isSomebodys(reservation) && <CustomerFacts reservation={reservation} />}
  </div>
)

/** What is for sale has no customer yet. */
const isSomebodys = ({ isVendingReservation, firstName, lastName }: ReservationDetail): boolean =>
  !isVendingReservation || firstName !== '' || lastName !== ''

const PickupFacts = ({ reservation }: { reservation: ReservationDetail }) => {
  const { t } = useTranslation(['reservations', 'orders'])
  const atShop = useShopFormats(reservation.timeZone)
  const formats = useFormats()
  const { order, orderAmount, externalOrderId, extraInformation } = reservation
  const facts: Fact[] = [
    [
      t('fields.pickupDateTime'),
      <span key="pickup" className={classes.pickup}>
        <time dateTime={reservation.pickupDateTime}>
          {atShop.dateTime(reservation.pickupDateTime)}
        </time>
        <TimeLeft of={reservation} />
      </span>,
    ],
    ...(order === null
      ? []
      : ([
          [
            t('orders:inReservation.title'),
            <span key="order" className={classes.pickup}>
              <Link to="/orders/$orderId" params={{ orderId: order._id }}>
                {t('orders:inReservation.open', { number: order.orderNumber })}
              </Link>
              <OrderStatusBadge status={order.status} />
              {formats.money(order.totalPrice)}
            </span>,
          ],
        ] satisfies Fact[])),
    [t('fields.externalOrderId'), externalOrderId || '–'],
    [
      t('fields.extraInformation'),
      <span key="extra" className={classes.lines}>
        {extraInformation || '–'}
      </span>,
    ],
    [t('fields.completion'), t(reservation.noAutoComplete ? 'completesByHand' : 'completesItself')],
    ...(reservation.shouldCustomerPay
      ? ([
          [t('fields.orderAmount'), orderAmount === null ? '–' : formats.money(orderAmount)],
          [t('fields.payment'), <PaymentFact key="payment" reservation={reservation} />],
        ] satisfies Fact[])
      : []),
    ...(reservation.loyaltyPoints === null
      ? []
      : ([
          [t('fields.loyaltyPoints'), formats.number(reservation.loyaltyPoints)],
        ] satisfies Fact[])),
    [t('fields.createdAt'), formats.dateTime(reservation.createdAt)],
    [t('fields.updatedAt'), formats.dateTime(reservation.updatedAt)],
  ]
  return (
    <Card title={t('sections.pickup')}>
      <Facts of={facts} />
    </Card>
  )
}

/** Asked for, paid, or neither yet. */
const PaymentFact = ({ reservation }: { reservation: ReservationDetail }) => {
  const { t } = useTranslation('reservations')
  const formats = useFormats()
  const { paidAt, paymentRequestedAt } = reservation
  if (paidAt !== null)
    return <Badge tone="good">{t('payment.paid', { at: formats.dateTime(paidAt) })}</Badge>
  return (
    <Badge tone="warn">
      {paymentRequestedAt === null
        ? t('payment.notAsked')
        : t('payment.asked', { at: formats.dateTime(paymentRequestedAt) })}
    </Badge>
  )
}

const CustomerFacts = ({ reservation }: { reservation: ReservationDetail }) => {
  const { t } = useTranslation('reservations')
  const dispatch = useDispatchWords(reservation)
  const { customer, notificationTypes } = reservation
  return (
    <Card title={t('sections.customer')}>
      <Facts
        of={[
          [
            t('fields.customer'),
            customer === null ? (
              t('noCustomer')
            ) : (
              <Link
                key="customer"
                to="/customers/$customerId"
                params={{ customerId: customer._id }}
              >
                {customer.firstName} {customer.lastName} ({customer.id})
              </Link>
            ),
          ],
          [t('fields.emails'), <Contacts key="emails" of={reservation.emails} scheme="mailto" />],
          [
            t('fields.phonenumbers'),
            <Contacts key="phonenumbers" of={reservation.phonenumbers} scheme="tel" />,
          ],
          [t('fields.language'), LANGUAGE_NAMES[reservation.language]],
          [
            t('fields.notificationTypes'),
            notificationTypes.map((channel) => t(`channels.${channel}`)).join(', ') || '–',
          ],
          [t('dispatch.label'), dispatch],
        ]}
      />
    </Card>
  )
}
