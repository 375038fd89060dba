import { customerName } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { lockerNames } from './box-labels.ts'
import { PickupTimeText } from './pickup-time-text.tsx'
import type { ReservationRow } from './reservations.graphql.ts'
import { StatusBadge } from './status-badge.tsx'

export const useReservationColumns = (isSorted: boolean): readonly Column<ReservationRow>[] => {
  const { t } = useTranslation(['reservations', 'boxes'])
  const formats = useFormats()
  const sortedBy = (sortField: string) => (isSorted ? { sortField } : {})
  return [
    {
      key: 'name',
      header: t('fields.customer'),
      render: (reservation) => (
        <TwoLines below={[reservation.id, reservation.externalOrderId].filter(Boolean).join(' · ')}>
          <Link to="/reservations/$reservationId" params={{ reservationId: reservation._id }}>
            {customerName(reservation) || t('offer')}
          </Link>
        </TwoLines>
      ),
    },
    {
      key: 'status',
      header: t('fields.status'),
      width: '160px',
      render: ({ status, isWaiting, awaitsFilling }) => (
        <span style={{ display: 'inline-flex', gap: 4, flexWrap: 'wrap' }}>
          <StatusBadge status={status} isWaiting={isWaiting} />
          {awaitsFilling && <Badge tone="warn">{t('toFill')}</Badge>}
        </span>
      ),
    },
    {
      key: 'pickup',
      header: t('fields.pickupDateTime'),
      ...sortedBy('pickupDateTime'),
      render: (reservation) => <PickupTimeText of={reservation} />,
    },
    {
      key: 'boxes',
      header: t('fields.boxes'),
      render: ({ boxes }) => (
        <TwoLines below={lockerNames(boxes)}>{boxes.map(({ label }) => label).join(', ')}</TwoLines>
      ),
    },
    {
      key: 'contact',
      header: t('fields.contact'),
      isMinor: true,
      render: ({ emails, phonenumbers, notificationTypes }) => (
        <TwoLines
          below={
            notificationTypes.length === 0
              ? t('untold')
              : notificationTypes.map((channel) => t(`channels.${channel}`)).join(', ')
          }
        >
          {emails[0] ?? phonenumbers[0] ?? '–'}
        </TwoLines>
      ),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      ...sortedBy('createdAt'),
      isMinor: true,
      render: ({ createdAt }) => formats.dateTime(createdAt),
    },
  ]
}
