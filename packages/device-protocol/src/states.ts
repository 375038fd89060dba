import { CONNECTION_STATUSES, LOCK_STATUSES, MAX_BOXES } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { celsius, counter, firmwareVersion, MAX_LOCKERS_PER_GATEWAY, namedId } from './fields.ts'

export const firmwareVersions = z.object({
  gateway: firmwareVersion(),
  keypad: firmwareVersion(),
  lock: firmwareVersion(),
})

export const lockerStatePayload = z.object({
  lockerId: namedId(),
  boxes: z
    .array(z.object({ id: namedId(), lockStatus: z.enum(LOCK_STATUSES) }))
    .check(z.maxLength(MAX_BOXES)),
  /** null: the cabinet has no main door. */
  mainDoorStatus: z.nullable(z.enum(LOCK_STATUSES)),
  /** null or left out: no probe, or no reading. */
  temperature: z.optional(z.nullable(celsius())),
  isInLockdown: z.boolean(),
})

export const statePayload = z.object({
  connectionStatus: z.enum(CONNECTION_STATUSES),
  /** Which connection of this boot, from 1: says whether a last will is about the present one. */
  connection: counter(),
  firmwareVersions,
  configVersion: counter(),
  codesVersion: counter(),
  /** Left out in a heartbeat and in the last will. */
  lockers: z.optional(z.array(lockerStatePayload).check(z.maxLength(MAX_LOCKERS_PER_GATEWAY))),
})
