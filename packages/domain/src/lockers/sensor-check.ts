import * as z from 'zod/mini'
import { dayField, optionalText } from '../fields.ts'
import { daysAfter } from '../insights/insight.ts'

/** Yearly checks that inspectors require besides the readings. */
export const SENSOR_CHECK_KINDS = ['calibration', 'alarmTest'] as const
export type SensorCheckKind = (typeof SENSOR_CHECK_KINDS)[number]

/** Days before the due day from which a check is announced. */
export const CHECK_SOON_DAYS = 30
/** An overdue check is announced again after so many days. */
export const CHECK_REPEAT_DAYS = 30
const MAX_YEARS = 5
const CERTIFICATE_MAX_LENGTH = 100

const yearsAfter = (day: string, years: number): string => {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return later.endsWith('-02-29') && new Date(later).getUTCDate() !== 29
    ? later.replace('-02-29', '-02-28')
    : later
}

/** The same day of the next year. */
export const nextCheckOf = (doneOn: string): string => yearsAfter(doneOn, 1)

/** A day as YYYY-MM-DD; without a due day a year is assumed. */
export const sensorCheckInput = (today: string) =>
  z
    .object({
      kind: z.enum(SENSOR_CHECK_KINDS, { error: 'choice' }),
      doneOn: dayField().check(z.refine((day) => day <= today, { error: 'date' })),
      nextDueOn: z._default(z.nullable(dayField()), null),
      certificate: optionalText(CERTIFICATE_MAX_LENGTH),
    })
    .check(
      z.refine(
        ({ doneOn, nextDueOn }) =>
          nextDueOn === null || (nextDueOn > doneOn && nextDueOn <= yearsAfter(doneOn, MAX_YEARS)),
        { error: 'date', path: ['nextDueOn'] },
      ),
    )

export type CheckState = 'fine' | 'soon' | 'overdue'

/** On its due day a check is not overdue yet. */
export const checkStateOf = (nextDueOn: string, today: string): CheckState => {
  if (nextDueOn < today) return 'overdue'
  return nextDueOn <= daysAfter(today, CHECK_SOON_DAYS) ? 'soon' : 'fine'
}
