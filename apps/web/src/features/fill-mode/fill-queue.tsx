import { useTranslation } from 'react-i18next'
import classes from './fill-mode.module.css'
import type { ToBeFilled } from './fill-mode.graphql.ts'
import { usePickupWords } from './use-pickup-words.ts'

/** What is left for today, in order; any of it can be taken next. */
export const FillQueue = ({
  list,
  more,
  currentId,
  onChoose,
}: {
  list: readonly ToBeFilled[]
  more: number
  currentId: string
  onChoose: (id: string) => void
}) => {
  const { t } = useTranslation(['fillMode', 'lists'])
  const pickup = usePickupWords()
  return (
    <ol className={classes.queue} aria-label={t('queue')}>
      {list.map((one) => (
        <li key={one._id}>
          <button
            type="button"
            className={classes.queued}
            aria-current={one._id === currentId ? 'true' : undefined}
            onClick={() => onChoose(one._id)}
          >
            <span className={classes.queuedLabel}>
              {one.boxes.map(({ label }) => label).join(', ')}
            </span>
            <span className={classes.queuedName}>
              {one.firstName} {one.lastName}
              <small>
                {[...new Set(one.boxes.map(({ lockerName }) => lockerName))].join(', ')}
              </small>
            </span>
            <span className={classes.queuedTime}>{pickup(one.pickupDateTime)}</span>
          </button>
        </li>
      ))}
      {more > 0 && <li className={classes.more}>{t('lists:notShown', { count: more })}</li>}
    </ol>
  )
}
