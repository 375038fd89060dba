import type { TemperatureLevel, TemperatureTrend } from '@lockerdesk/domain'
import {
  IconAlertTriangle,
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconQuestionMark,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import classes from './temperature-now.module.css'

const TRENDS = {
  falling: IconArrowDownRight,
  steady: IconArrowRight,
  rising: IconArrowUpRight,
} as const satisfies Record<TemperatureTrend, typeof IconArrowRight>

/** The latest reading with its trend and age; without one it says so and never looks fine. */
export const TemperatureNow = ({
  degrees,
  age,
  level,
  trend,
}: {
  /** As read by people; empty without a reading. */
  degrees: string
  age: ReactNode
  level: TemperatureLevel
  trend: TemperatureTrend | null
}) => {
  const { t } = useTranslation('boxes')
  if (level === 'none' && degrees === '')
    return <span className={classes.none}>{t('temperature.none')}</span>
  const Trend = trend === null || level === 'unknown' ? null : TRENDS[trend]
  return (
    <span className={classes.now} data-level={level}>
      <span className={classes.value}>
        {(level === 'warning' || level === 'danger') && (
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
        )}
        {level === 'unknown' && <IconQuestionMark size={16} stroke={1.8} aria-hidden />}
        <span>{level === 'unknown' ? t('temperature.unknown') : degrees}</span>
        {Trend !== null && trend !== null && (
          <Trend size={16} stroke={1.8} role="img" aria-label={t(`temperature.${trend}`)} />
        )}
      </span>
      <span className={classes.age}>
        {level === 'unknown' && degrees !== '' ? `${degrees}, ` : ''}
        {age}
      </span>
    </span>
  )
}
