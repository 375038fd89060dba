import * as z from 'zod/mini'
import { instantOf } from './time.ts'

/** A moment with its offset, or as the wall clock of the zone shows it; kept as an instant. */
export const instantField = (timeZone = 'UTC', missing: 'date' | 'empty' = 'date') =>
  z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine((typed) => instantOf(typed, timeZone) !== null, { error: 'date', abort: true }),
    // Stryker disable next-line OptionalChaining: only an instant comes this far
    z.overwrite((typed) => instantOf(typed, timeZone)?.toISOString() ?? typed),
  )
