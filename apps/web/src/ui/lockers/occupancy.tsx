import { useTranslation } from '../texts/use-translation.ts'
import classes from './occupancy.module.css'

/** '7 / 12' with a bar of it. */
export const Occupancy = ({ occupied, total }: { occupied: number; total: number }) => {
  const { t } = useTranslation('boxes')
  return (
    <span className={classes.occupancy}>
      <span className="numbers">
        {occupied}/{total}
      </span>
      <meter
        className={classes.meter}
        min={0}
        max={Math.max(total, 1)}
        value={occupied}
        aria-label={t('occupied', { occupied, total })}
      />
    </span>
  )
}
