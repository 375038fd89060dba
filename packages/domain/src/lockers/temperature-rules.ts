import * as z from 'zod/mini'
import type { TemperatureType } from '../devices/device.ts'
import { wholeNumber } from '../fields.ts'

/** Without a reading for this long a temperature is unknown: never shown as fine. */
export const READING_LASTS_MINUTES = 30

/** Which side of the limits is the bad one. */
export const BAD_SIDE = {
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
  /** The lockdown timer rests this long after the main door closes: filling warms a cabinet. */
  pauseAfterDoorMinutes: minutes(),
  /** Beyond the warning limit this long within a day, in all: throw it away. */
  discardAfterMinutes: wholeNumber(1, DAY_MINUTES),
})
export type TemperatureLimits = z.output<typeof temperatureLimitsInput>

/** Sources stand in docs/cold-chain.md; a law changes, so every locker may have its own. */
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

/** The rules a locker is watched by: its own limits, its type's, or none at all. */
export const rulesFor = (
  type: TemperatureType,
  own: TemperatureLimits | null,
): TemperatureRules | null => {
  const limits = own ?? DEFAULT_LIMITS[type]
  const badSide = BAD_SIDE[type]
  if (badSide === null) return null
  return limits && { ...limits, badSide }
}

export const isBeyond = (celsiusNow: number, limit: number, badSide: 'above' | 'below'): boolean =>
  badSide === 'above' ? celsiusNow > limit : celsiusNow < limit

/** The lockdown limit lies at or beyond the warning limit, on the bad side. */
export const areLimitsInOrder = (type: TemperatureType, limits: TemperatureLimits): boolean => {
  const badSide = BAD_SIDE[type]
  return badSide === null || !isBeyond(limits.warningLimit, limits.lockdownLimit, badSide)
}
