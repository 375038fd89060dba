import * as z from 'zod/mini'
import { timeOfDay } from '../fields.ts'
import { endOf, minutesOf, type OpeningSpan, WEEKDAYS } from './opening-hours.ts'

export const MAX_SPANS_A_DAY = 4

const inOrder = (a: OpeningSpan, b: OpeningSpan): number =>
  WEEKDAYS.indexOf(a.weekday) - WEEKDAYS.indexOf(b.weekday) ||
  minutesOf(a.opensAt) - minutesOf(b.opensAt)

const span = z.object({
  weekday: z.enum(WEEKDAYS, { error: 'choice' }),
  opensAt: timeOfDay(),
  closesAt: timeOfDay(),
})

/** Validates a list of spans: returns fields with their problems. */
const contradictions = (spans: readonly OpeningSpan[]) =>
  spans.flatMap((one, index) => {
    if (endOf(one) <= minutesOf(one.opensAt))
      return [{ path: [index, 'closesAt'], message: 'closesFirst' }]
    const overlaps = spans
      .slice(0, index)
      .some(
        (other) =>
          other.weekday === one.weekday &&
          minutesOf(one.opensAt) < endOf(other) &&
          minutesOf(other.opensAt) < endOf(one),
      )
    return overlaps ? [{ path: [index, 'opensAt'], message: 'overlaps' }] : []
  })

/** Empty means always open; a weekday without an entry is closed. */
export const openingHoursInput = z._default(
  z.array(span).check(
    z.maxLength(WEEKDAYS.length * MAX_SPANS_A_DAY, { error: 'tooLong' }),
    z.superRefine((spans, context) => {
      for (const { path, message } of contradictions(spans))
        context.addIssue({
          // Stryker disable next-line StringLiteral: an issue is told by its message
          code: 'custom',
          path,
          message,
        })
    }),
    z.overwrite((spans) => spans.toSorted(inOrder)),
  ),
  [],
)
