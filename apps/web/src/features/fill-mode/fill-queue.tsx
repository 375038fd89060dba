import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import classes from './fill-mode.module.css'
import type { ToBeFilled } from './fill-mode.graphql.ts'
import { byPlace } from './filling-order.ts'
import { useContentLines } from './use-content-lines.ts'
import { usePickupWords } from './use-pickup-words.ts'
import { useFillName } from './use-fill-name.ts'

interface Queue {
  readonly list: readonly ToBeFilled[]
  readonly currentId: string
  readonly onChoose: (id: string) => void
}

/** What is left for today, in order of time or of place; any of it can be taken next. */
export const FillQueue = ({ list, more, currentId, onChoose }: Queue & { more: number }) => {
  const { t } = useTranslation(['fillMode', 'lists'])
  const [order, setOrder] = useState('time')
  const choosing = { currentId, onChoose }
  return (
    <div className={classes.aside}>
      <SegmentedControl
        fullWidth
        aria-label={t('orderOf')}
        value={order}
        onChange={setOrder}
        data={[
          { value: 'time', label: t('byTime') },
          { value: 'place', label: t('byPlace') },
        ]}
      />
      {order === 'time' ? (
        <Rows label={t('queue')} list={list} {...choosing} />
      ) : (
        [...byPlace(list)].map(([locker, own]) => (
          <section key={locker} aria-label={locker}>
            <h2 className={classes.place}>{locker}</h2>
            <Rows label={t('goesIn', { locker })} list={own} {...choosing} hasContents />
          </section>
        ))
      )}
      {more > 0 && <p className={classes.more}>{t('lists:notShown', { count: more })}</p>}
    </div>
  )
}

const Rows = ({
  label,
  list,
  currentId,
  onChoose,
  hasContents = false,
}: Queue & { label: string; hasContents?: boolean }) => {
  const pickup = usePickupWords()
  const linesOf = useContentLines()
  const nameOf = useFillName()
  return (
    <ol className={classes.queue} aria-label={label}>
      {list.map((one) => (
        <li key={one._id}>
          <button
            type="button"
            className={classes.queued}
            aria-current={one._id === currentId ? 'true' : undefined}
            onClick={() => onChoose(one._id)}
          >
            <span className={classes.queuedLabel}>
              {one.boxes.map(({ label: box }) => box).join(', ')}
            </span>
            <span className={classes.queuedName}>
              {nameOf(one)}
              <small>
                {hasContents
                  ? linesOf(one).join(' · ')
                  : [...new Set(one.boxes.map(({ lockerName }) => lockerName))].join(', ')}
              </small>
            </span>
            <span className={classes.queuedTime}>{pickup(one.pickupDateTime)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
