import { customerName, type Language, textIn, isReservationOver } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { lockerNames } from '../boxes/box-labels.ts'
import { PickupTimeText } from './pickup-time-text.tsx'
import type { ReservationRow } from '../reservations.graphql.ts'
import { StatusBadge } from '../status-badge.tsx'

export const useReservationColumns = (): readonly Column<ReservationRow>[] => {
  const { t } = useTranslation(['reservations', 'boxes'])
  const formats = useFormats()
  const { language } = useSession().user
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('fields.customer'),
        render: (reservation) => (
          <TwoLines
            below={[reservation.id, reservation.externalOrderId].filter(Boolean).join(' · ')}
          >
            <Link to="/reservations/$reservationId" params={{ reservationId: reservation._id }}>
              {customerName(reservation) || contentOf(reservation, language) || t('offer')}
            </Link>
          </TwoLines>
        ),
      },
      {
        key: 'status',
        header: t('fields.status'),
        width: '160px',
        phone: 'fact',
        render: ({
          status,
          isWaiting,
          isNotSent,
          awaitsFilling,
          isVendingReservation,
          hideVending,
        }) => (
          <span style={{ display: 'inline-flex', gap: 4 }}>
            <StatusBadge status={status} isWaiting={isWaiting} />
            {isNotSent && !isReservationOver(status) && <Badge tone="bad">{t('notSent')}</Badge>}
            {awaitsFilling && <Badge tone="warn">{t('toFill')}</Badge>}
            {isVendingReservation && status === 'reserved' && (
              <Badge tone={hideVending ? 'neutral' : 'good'}>
                {t(hideVending ? 'hiddenOffer' : 'forSale')}
              </Badge>
            )}
          </span>
        ),
      },
      {
        key: 'pickup',
        header: t('fields.pickupDateTime'),
        width: '170px',
        sortField: 'pickupDateTime',
        render: (reservation) => <PickupTimeText of={reservation} />,
      },
      {
        key: 'boxes',
        header: t('fields.boxes'),
        render: ({ boxes }) => (
          <TwoLines below={lockerNames(boxes)}>
            {boxes.map(({ label }) => label).join(', ')}
          </TwoLines>
        ),
      },
      {
        key: 'contact',
        header: t('fields.contact'),
        phone: 'none',
        render: ({ emails, phonenumbers, notificationTypes, isVendingReservation }) => {
          const address = emails[0] ?? phonenumbers[0]
          if (isVendingReservation && address === undefined) return t('noBuyer')
          return (
            <TwoLines
              below={
                notificationTypes.length === 0
                  ? t('untold')
                  : notificationTypes.map((channel) => t(`channels.${channel}`)).join(', ')
              }
            >
              {address ?? '–'}
            </TwoLines>
          )
        },
      },
      {
        key: 'createdAt',
        header: t('fields.createdAt'),
        width: '160px',
        sortField: 'createdAt',
        phone: 'none',
        render: ({ createdAt }) => formats.dateTime(createdAt),
      },
    ],
    [t, formats, language],
  )
}

/** What is in an offer: nobody's name stands there yet. */
const contentOf = ({ vendingProducts }: ReservationRow, language: Language): string =>
  vendingProducts
    .flatMap(({ product }) => (product === null ? [] : [textIn(product.name, language)]))
    .join(', ')
