import { customerName } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { StatusBadge, TimeLeft } from '../reservations/index.ts'
import type { FoundReservation } from './door-help.graphql.ts'
import classes from './door-help.module.css'
import { usePlaceWords } from './use-place-words.ts'

/** Somebody who may be at the door: who, which box of which locker, and when; a large target. */
export const MatchRow = ({
  of: one,
  isChosen = false,
  hasSeveralKeypads,
  isWaitedFor = false,
}: {
  of: FoundReservation
  isChosen?: boolean
  hasSeveralKeypads: boolean
  /** Expected or late: how long counts more than its status. */
  isWaitedFor?: boolean
}) => {
  const { t } = useTranslation('doorHelp')
  const formats = useFormats()
  const placeWords = usePlaceWords()
  return (
    <Link
      to="/reservations/help"
      search={(old) => ({ ...old, reservation: one._id })}
      replace={!isWaitedFor}
      className={classes.match}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={classes.who}>
        <strong>{customerName(one) || t('offer', { id: one.id })}</strong>
        {isWaitedFor ? (
          <TimeLeft of={one} />
        ) : (
          <StatusBadge status={one.status} isWaiting={one.isWaiting} />
        )}
      </span>
      <span className={classes.where}>
        {placeWords(one.boxes, hasSeveralKeypads)}
        {' · '}
        {formats.dateTime(one.pickupDateTime)}
      </span>
    </Link>
  )
}
