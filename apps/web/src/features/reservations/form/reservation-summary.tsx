import {
  boxLabels,
  type BoxSelection,
  type ReservationPlacement,
  wallTimeOf,
} from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { lockerNames } from '../boxes/box-labels.ts'
import classes from './new-reservation-bar.module.css'
import { chosenOf } from '../boxes/pickable.ts'
import type { PickableLocker } from '../reservations.graphql.ts'
import { useShopFormats } from '../use-shop-formats.ts'

const DAY_LETTERS = 'YYYY-MM-DD'.length

/** What is about to be made, as the form stands: 'Box 2 · Koelkast achter · Today 07:15'. */
export const ReservationSummary = ({
  title,
  missing,
  values,
  lockers,
  timeZone,
}: {
  /** For whom, or of what; empty while nothing was typed. */
  title: string
  /** Said in place of the title. */
  missing: string
  values: {
    readonly boxes: BoxSelection
    readonly pickupDateTime: string
    readonly placement?: ReservationPlacement
  }
  lockers: readonly PickableLocker[]
  timeZone: string
}) => {
  const { t } = useTranslation('reservations')
  const { placement = 'reserve' } = values
  const chosen = chosenOf(lockers, values.boxes).map(({ box, locker }) => ({
    label: box.label,
    lockerName: locker.name,
  }))
  const isOneLocker = new Set(chosen.map(({ lockerName }) => lockerName)).size === 1
  const boxes = isOneLocker
    ? t('summary.boxes', { labels: boxLabels(chosen), count: chosen.length })
    : boxLabels(chosen)
  const when = usePickupText(values.pickupDateTime, timeZone)
  const how = placement === 'reserve' ? '' : t(`placement.${placement}`)
  const ends = [when, how].filter(Boolean).map((part) => ` · ${part}`)
  return (
    <section className={classes.summary} aria-label={t('summary.label')}>
      <span className={`${classes.line} ${title === '' ? classes.missing : classes.name}`}>
        {title === '' ? missing : title}
      </span>
      <span className={classes.place}>
        {chosen.length === 0 ? (
          <span className={classes.missing}>{t('summary.noBox')}</span>
        ) : (
          <span className={isOneLocker ? undefined : classes.line}>{boxes}</span>
        )}
        {isOneLocker && <span className={classes.line}> · {lockerNames(chosen)}</span>}
        <span>{ends}</span>
      </span>
    </section>
  )
}

/** A wall time has no zone: it is read as the shop's clock shows it. */
const usePickupText = (wallTime: string, timeZone: string): string => {
  const { t } = useTranslation('reservations')
  const formats = useShopFormats('UTC')
  const iso = `${wallTime}:00Z`
  if (Number.isNaN(Date.parse(iso))) return ''
  const today = wallTimeOf(productNow(), timeZone).slice(0, DAY_LETTERS)
  return wallTime.startsWith(today)
    ? t('todayAt', { time: formats.time(iso) })
    : formats.dateTime(iso)
}
