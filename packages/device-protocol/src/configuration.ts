import {
  CODE_KINDS,
  FIRMWARE_CHANNELS,
  FIRMWARE_COMPONENTS,
  TEMPERATURE_TYPES,
} from '@lockerdesk/domain'
import * as z from 'zod/mini'
import {
  boxIdList,
  brokerAddress,
  counter,
  durationMs,
  firmwareVersion,
  MAX_BROKERS,
  MAX_LOCKERS_PER_GATEWAY,
  messageId,
  moment,
  namedId,
  shortText,
} from './fields.ts'
import { firmwareVersions } from './states.ts'

export const openLocksPayload = z
  .object({
    commandId: messageId(),
    lockerId: namedId(),
    boxIds: boxIdList(),
    openMainDoor: z.boolean(),
    /** Counted from `sentAt`; from receipt while the gateway has not heard the server's time. */
    ttlMs: durationMs(),
    /** For a customer's opening: refused in lockdown and when the gateway knows another version. */
    reservation: z.optional(z.object({ id: namedId(), version: counter() })),
  })
  .check(
    z.refine(({ boxIds, openMainDoor }) => boxIds.length > 0 || openMainDoor, {
      error: 'no door is named',
    }),
  )

export const requestLockerConfigPayload = z.object({
  configVersion: counter(),
  codesVersion: counter(),
})

const codeEntry = z.object({
  /** `hashCode(salt, digits)`. */
  hash: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  kind: z.enum(CODE_KINDS),
  subjectId: namedId(),
  reservationId: z.optional(namedId()),
  version: counter(),
  lockerId: namedId(),
  boxIds: boxIdList(),
  opensMainDoor: z.optional(z.boolean()),
  /** Staff must get at what spoils; customers must not. Left out: refused in lockdown. */
  worksInLockdown: z.optional(z.boolean()),
  validFrom: moment(),
  validUntil: z.nullable(moment()),
  /** How often it opens; left out: as often as wanted. */
  uses: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
})

const lockerConfiguration = z.object({
  lockerId: namedId(),
  boxIds: boxIdList(),
  hasMainDoor: z.boolean(),
  cooldownMs: durationMs(),
  isInLockdown: z.boolean(),
  temperatureType: z.enum(TEMPERATURE_TYPES),
})

/** Replaces everything held. Codes that do not fit one message come in parts of one version. */
export const gatewayConfigUpdatePayload = z.object({
  version: counter(),
  heartbeatSeconds: z.int().check(z.gte(1), z.lte(3600)),
  /** The gateway keeps each event until the server acknowledged it; else until the broker did. */
  acknowledgesEvents: z.optional(z.boolean()),
  /** In the order in which this gateway tries them, its own first. Left out: the address it was installed with. */
  brokers: z.optional(z.array(brokerAddress()).check(z.minLength(1), z.maxLength(MAX_BROKERS))),
  lockers: z.array(lockerConfiguration).check(z.maxLength(MAX_LOCKERS_PER_GATEWAY)),
  codes: z.object({
    version: counter(),
    salt: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,86}$/)),
    /** From 1; applied once all `parts` of a version are there. */
    part: z.int().check(z.gte(1), z.lte(1000)),
    parts: z.int().check(z.gte(1), z.lte(1000)),
    entries: z.array(codeEntry),
  }),
})

export const requestLatestVersionPayload = z.object({ firmwareVersions })

export const latestVersionPayload = z.object({
  channel: z.enum(FIRMWARE_CHANNELS),
  gateway: firmwareVersion(),
  keypad: firmwareVersion(),
  lock: firmwareVersion(),
})

export const forceUpdatePayload = z.object({
  component: z.enum(FIRMWARE_COMPONENTS),
  version: firmwareVersion(),
})

export const ERROR_CODES = [
  'BadSignature',
  'BadCommand',
  'LockJammed',
  'SensorFault',
  'UpdateWaitsForDoor',
  'UpdateFailed',
  'EventsLost',
] as const
export type DeviceErrorCode = (typeof ERROR_CODES)[number]

export const errorPayload = z.object({
  code: z.enum(ERROR_CODES),
  message: shortText(),
  component: z.enum(FIRMWARE_COMPONENTS),
  lockerId: z.optional(namedId()),
  boxId: z.optional(namedId()),
})

/** A gateway passes on what it heard from a controller and did not understand. */
export const unknownPayload = z.object({ reason: shortText(), raw: shortText(4096) })
