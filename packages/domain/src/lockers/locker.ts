import * as z from 'zod/mini'
import { LOCK_COOLDOWN_MS, TEMPERATURE_TYPES } from '../devices/device.ts'
import { idField, requiredName, wholeNumber } from '../fields.ts'
import { DOOR_OPEN_TOO_LONG_SECONDS } from './locker-doors.ts'
import type { LockerFilter } from './locker-choices.ts'
import { layoutInput } from './locker-layout.ts'
import { areLimitsInOrder, temperatureLimitsInput } from './temperature-rules.ts'

/** Id printed on the cabinet, which the lock controller uses. */
const LOCKER_ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,39}$/

const settings = {
  name: requiredName(),
  temperatureType: z.enum(TEMPERATURE_TYPES, { error: 'choice' }),
  /** Null for the limits of the temperature type. */
  limits: z._default(z.nullable(temperatureLimitsInput), null),
  cooldownMs: z._default(wholeNumber(0, 60_000), LOCK_COOLDOWN_MS),
  doorOpenTooLongSeconds: z._default(wholeNumber(10, 86_400), DOOR_OPEN_TOO_LONG_SECONDS),
}

type Limited = Pick<z.output<z.ZodMiniObject<typeof settings>>, 'temperatureType' | 'limits'>

const limitsInOrder = z.refine<Limited>(
  ({ temperatureType, limits }) => limits === null || areLimitsInOrder(temperatureType, limits),
  { error: 'tooLow', path: ['limits', 'lockdownLimit'] },
)

export const lockerSettingsInput = z.object(settings).check(limitsInOrder)
export type LockerSettings = z.output<typeof lockerSettingsInput>

/** Input of an installer: the cabinet and its gateway. */
export const lockerInput = z
  .object({
    ...settings,
    lockerId: z
      .string({ error: 'empty' })
      .check(
        z.trim(),
        z.minLength(1, { error: 'empty' }),
        z.regex(LOCKER_ID_PATTERN, { error: 'deviceId' }),
      ),
    serviceLocationId: idField(),
    hasMainDoor: z._default(z.boolean(), false),
    layout: layoutInput,
  })
  .check(limitsInOrder)
export type LockerInput = z.output<typeof lockerInput>

export const outOfServiceInput = z.object({
  isOutOfService: z.boolean(),
  note: z._default(z.string().check(z.trim(), z.maxLength(500, { error: 'tooLong' })), ''),
})

/** Problems of a locker, worst first. Being full is not a problem. */
export const LOCKER_TROUBLES = [
  'lockdown',
  'temperature',
  'offline',
  'openTooLong',
  'toBeEmptied',
  'outOfService',
] as const satisfies readonly LockerFilter[]
