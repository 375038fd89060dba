import type { ReservationStatus } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import '../../ui/lockers/box-states.css'
import classes from './status-badge.module.css'

/** The colours of the box it stands in, and the word. */
export const StatusBadge = ({
  status,
  isWaiting = false,
}: {
  status: ReservationStatus
  isWaiting?: boolean
}) => {
  const { t } = useTranslation('reservations')
  return (
    <span className={classes.badge} data-status={status}>
      {t(isWaiting ? 'waiting' : `statuses.${status}`)}
    </span>
  )
}
