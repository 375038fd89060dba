import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import classes from './pickup-filter.module.css'
import { PICKUP_TIMES, type PickupTime, type ReservationKind } from './reservation-search.ts'
import { useReservationCounts } from './use-reservation-counts.ts'

/** By the calendar of the shop, with how many are not over yet. */
export const PickupFilter = ({
  shopId,
  when,
  kind,
  isCounted,
  onWhen,
}: {
  shopId: string
  when: PickupTime | undefined
  kind: ReservationKind | undefined
  /** False while something is searched for: the numbers are those of the list. */
  isCounted: boolean
  onWhen: (when: PickupTime | undefined) => void
}) => {
  const { t } = useTranslation('reservations')
  const formats = useFormats()
  const counts = useReservationCounts(shopId, when, kind)
  const countOf = (time: PickupTime) => {
    const counted = isCounted ? counts?.[time] : undefined
    return counted && `${formats.number(counted.totalCount)}${counted.isTotalCapped ? '+' : ''}`
  }
  return (
    <SegmentedControl
      aria-label={t('when.label')}
      value={when ?? 'any'}
      onChange={(next) => onWhen(PICKUP_TIMES.find((time) => time === next))}
      data={[
        { value: 'any', label: t('when.any') },
        ...PICKUP_TIMES.map((time) => ({
          value: time,
          label: (
            <span className={classes.choice}>
              {t(`when.${time}`)}
              <span
                className={classes.count}
                data-late={(time === 'late' && (counts?.late.totalCount ?? 0) > 0) || undefined}
              >
                {countOf(time)}
              </span>
            </span>
          ),
        })),
      ]}
    />
  )
}
