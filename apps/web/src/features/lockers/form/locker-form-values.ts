import { DEFAULT_LIMITS, type TemperatureLimits, type TemperatureType } from '@lockerdesk/domain'
import type { LockerDetail } from '../lockers.graphql.ts'

/** What the fields hold: an empty number is an empty text. */
export interface LockerFormValues extends Record<string, unknown> {
  name: string
  temperatureType: TemperatureType
  hasOwnLimits: boolean
  limits: { [Name in keyof TemperatureLimits]: number | '' }
  cooldownSeconds: number | ''
  doorOpenTooLongSeconds: number | ''
  serviceLocationId: string
}

const UNLIMITED: LockerFormValues['limits'] = {
  warningLimit: '',
  warningAfterMinutes: '',
  lockdownLimit: '',
  lockdownAfterMinutes: '',
  pauseAfterDoorMinutes: '',
  discardAfterMinutes: '',
}

export const LIMIT_FIELDS = Object.keys(UNLIMITED) as (keyof TemperatureLimits)[]

/** The limits to begin with when a locker gets its own. */
export const limitsOfType = (type: TemperatureType): LockerFormValues['limits'] => ({
  ...(DEFAULT_LIMITS[type] ?? UNLIMITED),
})

export const lockerFormValues = (locker: LockerDetail): LockerFormValues => ({
  name: locker.name,
  temperatureType: locker.temperatureType,
  hasOwnLimits: locker.hasOwnLimits,
  limits: limitsOf(locker.limits) ?? limitsOfType(locker.temperatureType),
  cooldownSeconds: locker.cooldownMs / 1000,
  doorOpenTooLongSeconds: locker.doorOpenTooLongSeconds,
  serviceLocationId: locker.serviceLocation._id,
})

const limitsOf = (limits: LockerDetail['limits']): LockerFormValues['limits'] | null =>
  limits === null
    ? null
    : {
        warningLimit: limits.warningLimit,
        warningAfterMinutes: limits.warningAfterMinutes,
        lockdownLimit: limits.lockdownLimit,
        lockdownAfterMinutes: limits.lockdownAfterMinutes,
        pauseAfterDoorMinutes: limits.pauseAfterDoorMinutes,
        discardAfterMinutes: limits.discardAfterMinutes,
      }

/** As the domain's schema reads it. */
export const lockerSettingsOf = (values: LockerFormValues) => ({
  name: values.name,
  temperatureType: values.temperatureType,
  limits:
    values.hasOwnLimits && DEFAULT_LIMITS[values.temperatureType] !== null ? values.limits : null,
  cooldownMs: values.cooldownSeconds === '' ? '' : Math.round(values.cooldownSeconds * 1000),
  doorOpenTooLongSeconds: values.doorOpenTooLongSeconds,
})

const orZero = (value: number | ''): number => (value === '' ? 0 : value)

/** As the API takes it; a form that passed the schema holds no empty number. */
export const lockerChangeOf = (values: LockerFormValues, gatewayBefore: string) => {
  const { limits } = lockerSettingsOf(values)
  return {
    name: values.name,
    temperatureType: values.temperatureType,
    limits:
      limits === null
        ? null
        : {
            warningLimit: orZero(limits.warningLimit),
            warningAfterMinutes: orZero(limits.warningAfterMinutes),
            lockdownLimit: orZero(limits.lockdownLimit),
            lockdownAfterMinutes: orZero(limits.lockdownAfterMinutes),
            pauseAfterDoorMinutes: orZero(limits.pauseAfterDoorMinutes),
            discardAfterMinutes: orZero(limits.discardAfterMinutes),
          },
    cooldownMs: Math.round(orZero(values.cooldownSeconds) * 1000),
    doorOpenTooLongSeconds: orZero(values.doorOpenTooLongSeconds),
    serviceLocationId: values.serviceLocationId === gatewayBefore ? null : values.serviceLocationId,
  }
}
