import classes from './day-range.module.css'
import { WallTimeField } from './wall-time-field.tsx'

export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Filter by a range of days, both inclusive. */
export const DayRange = ({
  days,
  labels,
  onNarrow,
}: {
  days: Days
  labels: { readonly from: string; readonly to: string }
  onNarrow: (by: Days) => void
}) => (
  <div className={classes.days}>
    {(['from', 'to'] as const).map((end) => (
      <WallTimeField
        key={end}
        isDay
        className={classes.day ?? ''}
        label={labels[end]}
        value={days[end] ?? ''}
        onChange={(typed) => {
          // Applies once the input is a valid day.
          if (typed === '' || DAY.test(typed)) onNarrow({ [end]: typed || undefined })
        }}
      />
    ))}
  </div>
)

const DAY = /^\d{4}-\d{2}-\d{2}$/
