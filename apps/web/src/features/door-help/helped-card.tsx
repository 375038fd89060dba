import { Button } from '@mantine/core'
import { holdsBoxes, REFETCH_DELAY_MS } from '@lockerdesk/domain'
import { IconDoorEnter, IconInfoCircle, IconReplace } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session/session.ts'
import { useLiveQuery } from '../../lib/calls/use-live-query.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { LoadingScreen } from '../../ui/page/loading-screen.tsx'
import { QueryProblem } from '../../lib/calls/query-problem.tsx'
import { BoxesDialog, ReservationCode, StatusBadge } from '../reservations/index.ts'
import {
  type HelpedReservation,
  helpedReservationQuery,
  keypadsQuery,
} from './door-help.graphql.ts'
import { Dock } from './dock.tsx'
import classes from './door-help.module.css'
import { KeypadCard } from './keypad-card.tsx'
import { likelyCauses } from './likely-causes.ts'
import { usePlaceWords } from './use-place-words.ts'
import { useReopen } from './use-reopen.ts'

export const HelpedCard = ({ reservationId }: { reservationId: string }) => {
  const { t } = useTranslation('doorHelp')
  const [{ data, error }, reload] = useLiveQuery(
    { query: helpedReservationQuery, variables: { id: reservationId } },
    ['reservation', 'locker', 'gateway', 'command'],
  )
  if (error !== undefined && data === undefined)
    return (
      <>
        <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} isPart />
        <Dock />
      </>
    )
  if (data === undefined) return <LoadingScreen />
  const reservation = data.getReservationById
  const lockerIds = reservation.boxes.flatMap(({ lockerId }) =>
    lockerId === null ? [] : [lockerId],
  )
  return (
    <>
      <Helped reservation={reservation} />
      <KeypadCard lockerIds={[...new Set(lockerIds)]} reservation={reservation} />
    </>
  )
}

const Helped = ({ reservation }: { reservation: HelpedReservation }) => {
  const formats = useFormats()
  const placeWords = usePlaceWords()
  const { firstName, lastName, status, isWaiting, boxes, pickupDateTime } = reservation
  const [{ data: keypads }] = useLiveQuery(
    { query: keypadsQuery, variables: { shopId: reservation.shopId } },
    ['gateway'],
  )
  const contacts = [...reservation.phonenumbers, ...reservation.emails]
  return (
    <Card
      title={`${firstName} ${lastName}`}
      actions={<StatusBadge status={status} isWaiting={isWaiting} />}
    >
      <p className={classes.facts}>
        <Link to="/reservations/$reservationId" params={{ reservationId: reservation._id }}>
          {reservation.id}
        </Link>
        {' · '}
        {placeWords(boxes, keypads !== undefined && keypads.serviceLocations.items.length > 1)}
        {' · '}
        {formats.dateTime(pickupDateTime)}
      </p>
      {contacts.length > 0 && <p className={classes.facts}>{contacts.join(' · ')}</p>}
      <Causes reservation={reservation} />
      <Actions reservation={reservation} />
    </Card>
  )
}

const Causes = ({ reservation }: { reservation: HelpedReservation }) => {
  const { t } = useTranslation('doorHelp')
  const now = useNow(REFETCH_DELAY_MS)
  const causes = likelyCauses(reservation, now)
  return (
    <ul className={classes.causes} aria-label={t('causesTitle')}>
      {(causes.length === 0 ? (['nothing'] as const) : causes).map((cause) => (
        <li key={cause} data-cause={cause}>
          <IconInfoCircle size={18} aria-hidden />
          {t(`causes.${cause}`)}
        </li>
      ))}
    </ul>
  )
}

const Actions = ({ reservation }: { reservation: HelpedReservation }) => {
  const { t } = useTranslation('doorHelp')
  const mayOpen = useMay('locker.openBoxes')
  const mayWrite = useMay('reservation.write')
  const [isMoving, setMoving] = useState(false)
  const { reopen, isRunning } = useReopen(reservation)
  if (!holdsBoxes(reservation.status)) return <Dock />
  const held = reservation.boxes.filter(({ use }) => use === 'held')
  const labels = held.map(({ label }) => label).join(', ')
  return (
    <>
      <Dock>
        {mayOpen && (
          <Button
            size="md"
            className={classes.open ?? ''}
            loading={isRunning}
            leftSection={<IconDoorEnter size={18} aria-hidden />}
            onClick={() => void reopen()}
          >
            {t('reopen', { count: held.length, boxes: labels })}
          </Button>
        )}
      </Dock>
      {mayWrite && (
        <Button
          className={classes.move ?? ''}
          size="md"
          variant="default"
          leftSection={<IconReplace size={18} aria-hidden />}
          onClick={() => setMoving(true)}
        >
          {t('move')}
        </Button>
      )}
      <div className={classes.code}>
        <ReservationCode reservation={reservation} />
      </div>
      {isMoving && (
        <BoxesDialog kind="move" reservation={reservation} onClose={() => setMoving(false)} />
      )}
    </>
  )
}
