import { customerName } from '@lockerdesk/domain'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { StatusStepper } from '../../../ui/status-stepper.tsx'
import { ReservationActions } from '../actions/reservation-actions.tsx'
import { ReservationBoxes } from './reservation-boxes.tsx'
import { ReservationFacts } from './reservation-facts.tsx'
import { ReservationNotices } from './reservation-notices.tsx'
import { reservationSteps } from './reservation-steps.ts'
import { ReservationTimeline } from './reservation-timeline.tsx'
import { type ReservationDetail, reservationQuery } from '../reservations.graphql.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useShopFormats } from '../use-shop-formats.ts'

const OfferCard = lazyPart(() => import('../offer/offer-card.tsx'), 'OfferCard')

export const ReservationPage = () => {
  const { t } = useTranslation('reservations')
  const { reservationId } = useParams({ from: '/shell/reservations/$reservationId' })
  const [{ data, error }, reload] = useLiveQuery(
    { query: reservationQuery, variables: { id: reservationId } },
    ['reservation', 'order', 'locker', 'command'],
  )
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  return <ShownReservation key={reservationId} reservation={data.getReservationById} />
}

const ShownReservation = ({ reservation }: { reservation: ReservationDetail }) => {
  const { t } = useTranslation('reservations')
  return (
    <>
      <PageHeader
        title={customerName(reservation) || t('offer')}
        reference={reservation.id}
        badge={
          <>
            <StatusBadge status={reservation.status} isWaiting={reservation.isWaiting} />
            {reservation.awaitsFilling && <Badge tone="warn">{t('toFill')}</Badge>}
          </>
        }
        back={<Link to="/reservations">{t('title')}</Link>}
      >
        <ReservationActions reservation={reservation} />
      </PageHeader>
      <ReservationNotices reservation={reservation} />
      <DetailColumns aside={<ReservationTimeline reservation={reservation} />}>
        <Card padding={false}>
          <Steps reservation={reservation} />
        </Card>
        <ReservationBoxes reservation={reservation} />
        {reservation.isVendingReservation && <OfferCard reservationId={reservation._id} />}
        <ReservationFacts reservation={reservation} />
      </DetailColumns>
    </>
  )
}

const Steps = ({ reservation }: { reservation: ReservationDetail }) => {
  const { t } = useTranslation('reservations')
  const formats = useShopFormats(reservation.timeZone)
  return (
    <StatusStepper
      label={t('steps')}
      steps={reservationSteps(reservation).map(({ status, state, at }) => ({
        key: status,
        label: t(`statuses.${status}`),
        state,
        below: at === null ? undefined : formats.dateTime(at),
      }))}
    />
  )
}
