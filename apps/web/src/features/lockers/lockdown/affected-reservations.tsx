import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import '../../../ui/lockers/box-states.css'
import classes from './affected-reservations.module.css'
import { affectedReservationsQuery } from './lockdown.graphql.ts'

export interface AffectedLocker {
  readonly _id: string
  readonly shopId: string
  readonly name: string
}

const STATES = { reserved: 'reserved', sent: 'notified', ordered: 'ordered' } as const
const isHeld = (status: string): status is keyof typeof STATES => status in STATES

/** Whose code a lockdown stops: who, which box, how far. */
export const AffectedReservations = ({
  locker: { _id: lockerId, shopId, name },
}: {
  locker: AffectedLocker
}) => {
  const { t } = useTranslation(['lockers', 'boxes'])
  const formats = useFormats()
  const [{ data, error }] = useLiveQuery(
    { query: affectedReservationsQuery, variables: { shopId, lockerId } },
    ['locker'],
  )
  if (error !== undefined && data === undefined)
    return (
      <p role="alert" className={classes.none}>
        {t('affectedFailed')}
      </p>
    )
  const list = data?.reservations
  if (list === undefined) return <p className={classes.none}>{t('affectedLoading')}</p>
  if (list.items.length === 0) return <p className={classes.none}>{t('affectedNone')}</p>
  const more = list.totalCount - list.items.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <ul className={classes.list} tabIndex={0} aria-label={t('affectedLabel', { name })}>
      {list.items.map(({ _id, id, firstName, lastName, status, boxes, pickupDateTime }) => (
        <li key={_id} className={classes.row}>
          <Link to="/reservations/$reservationId" params={{ reservationId: _id }}>
            {[firstName, lastName].filter(Boolean).join(' ') || id}
          </Link>
          <span className={classes.box}>
            {boxes
              .filter((box) => box.lockerId === lockerId)
              .map(({ label }) => t('boxes:box', { label }))
              .join(', ')}
          </span>
          <span className={classes.soft}>{formats.dateTime(pickupDateTime)}</span>
          {isHeld(status) && (
            <span className={classes.state} data-status={status}>
              {t(`boxes:states.${STATES[status]}`)}
            </span>
          )}
        </li>
      ))}
      {more > 0 && <li className={classes.soft}>{t('affectedMore', { count: more })}</li>}
    </ul>
  )
}
