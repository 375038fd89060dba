import { PICKUP_TIMES, type PickupTime } from '@lockerdesk/domain'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import classes from './pickup-filter.module.css'
import type { useReservationCounts } from './use-reservation-counts.ts'

/** By the calendar of the shop, with how many are not over yet. */
export const PickupFilter = ({
  when,
  counts,
  onWhen,
}: {
  when: PickupTime | undefined
  counts: ReturnType<typeof useReservationCounts>
  onWhen: (when: PickupTime | undefined) => void
}) => {
  const { t } = useTranslation('reservations')
  const formats = useFormats()
  const countOf = (time: PickupTime) => {
    const counted = counts?.[time]
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
