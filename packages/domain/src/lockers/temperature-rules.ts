import * as z from 'zod/mini'
import type { TemperatureType } from '../devices/device.ts'
import { wholeNumber } from '../fields.ts'

/** Minutes after which a temperature without a reading is unknown, and never shown as fine. */
export const READING_LASTS_MINUTES = 30

/** Side of the limits that is critical. */
export const CRITICAL_SIDE = {
  Heated: 'below',
  NotCooled: null,
  Refrigerated: 'above',
  RoomTemperature: null,
} as const satisfies Record<TemperatureType, 'above' | 'below' | null>

const DAY_MINUTES = 24 * 60
const celsius = () =>
  z
    .number({ error: 'number' })
    .check(z.gte(-40, { error: 'tooLow' }), z.lte(120, { error: 'tooHigh' }))
const minutes = () => wholeNumber(0, DAY_MINUTES)

/** Degrees Celsius and minutes. */
export const temperatureLimitsInput = z.object({
  warningLimit: celsius(),
  warningAfterMinutes: minutes(),
  lockdownLimit: celsius(),
  lockdownAfterMinutes: minutes(),
  /** Pause of the lockdown timer after the main door closes: filling warms a cabinet. */
  pauseAfterDoorMinutes: minutes(),
  /** Total minutes beyond the warning limit within a day after which goods should be discarded. */
  discardAfterMinutes: wholeNumber(1, DAY_MINUTES),
})
export type TemperatureLimits = z.output<typeof temperatureLimitsInput>

/** docs/cold-chain.md lists the sources; each locker can override the limits. */
export const DEFAULT_LIMITS = {
  Refrigerated: {
    warningLimit: 5,
    warningAfterMinutes: 15,
    lockdownLimit: 7,
    lockdownAfterMinutes: 30,
    pauseAfterDoorMinutes: 30,
    discardAfterMinutes: 120,
  },
  Heated: {
    warningLimit: 63,
    warningAfterMinutes: 10,
    lockdownLimit: 60,
    lockdownAfterMinutes: 30,
    pauseAfterDoorMinutes: 30,
    discardAfterMinutes: 120,
  },
  NotCooled: null,
  RoomTemperature: null,
} as const satisfies Record<TemperatureType, TemperatureLimits | null>

export interface TemperatureRules extends TemperatureLimits {
  readonly badSide: 'above' | 'below'
}

/** Limits in force: the locker's own, those of its type, or none. */
export const rulesFor = (
  type: TemperatureType,
  own: TemperatureLimits | null,
): TemperatureRules | null => {
  const limits = own ?? DEFAULT_LIMITS[type]
  const badSide = CRITICAL_SIDE[type]
  if (badSide === null) return null
  return limits && { ...limits, badSide }
}

export const isBeyond = (celsiusNow: number, limit: number, badSide: 'above' | 'below'): boolean =>
  badSide === 'above' ? celsiusNow > limit : celsiusNow < limit

/** The lockdown limit must be at or beyond the warning limit. */
export const areLimitsInOrder = (type: TemperatureType, limits: TemperatureLimits): boolean => {
  const badSide = CRITICAL_SIDE[type]
  return badSide === null || !isBeyond(limits.warningLimit, limits.lockdownLimit, badSide)
}
