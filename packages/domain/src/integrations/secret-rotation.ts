import * as z from 'zod/mini'
import { wholeNumber } from '../fields.ts'

export const DEFAULT_OVERLAP_HOURS = 24
export const MAX_OVERLAP_HOURS = 7 * 24

/** Overlap during which the old secret stays valid. */
export const secretRotation = z.object({
  overlapHours: z._default(wholeNumber(0, MAX_OVERLAP_HOURS), DEFAULT_OVERLAP_HOURS),
})
