import { CODE_KINDS, LOCK_STATUSES } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { boxIdList, celsius, counter, moment, namedId } from './fields.ts'

/** `delivered` and `expired` may be about the whole command; the others name a door. */
export const COMMAND_STATUSES = [
  'delivered',
  'unlocked',
  'open',
  'closed',
  'expired',
  'failed',
  'refused',
] as const
export type CommandStatus = (typeof COMMAND_STATUSES)[number]

export const COMMAND_REASONS = [
  'cooldown',
  'lockdown',
  'unknownLocker',
  'unknownBox',
  'reservationChanged',
  'tooLate',
  'powerCut',
  'jammed',
] as const
export type CommandReason = (typeof COMMAND_REASONS)[number]

export const DOOR_CAUSES = ['command', 'code', 'unexpected'] as const
export type DoorCause = (typeof DOOR_CAUSES)[number]

const door = { boxId: z.optional(namedId()), isMainDoor: z.optional(z.boolean()) }

const lockerChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('command'),
    status: z.enum(COMMAND_STATUSES),
    ...door,
    reason: z.optional(z.enum(COMMAND_REASONS)),
  }),
  z
    .object({
      kind: z.literal('door'),
      ...door,
      lockStatus: z.enum(LOCK_STATUSES),
      cause: z.enum(DOOR_CAUSES),
      /** With cause 'code': whose code it was. */
      subjectId: z.optional(namedId()),
    })
    .check(
      z.refine(({ boxId, isMainDoor }) => (boxId === undefined) === (isMainDoor === true), {
        error: 'either boxId or isMainDoor',
      }),
    ),
  z.object({ kind: z.literal('temperature'), celsius: celsius() }),
])

export const lockerUpdatePayload = z.object({
  lockerId: namedId(),
  occurredAt: moment(),
  change: lockerChange,
})

export const TERMINAL_RESULTS = [
  'accepted',
  'wrong',
  'locked',
  'lockdown',
  'outsideWindow',
  'cooldown',
] as const
export type TerminalResult = (typeof TERMINAL_RESULTS)[number]

/** What happened at the keypad; never the digits. */
export const terminalActionPayload = z.object({
  terminalId: namedId(),
  result: z.enum(TERMINAL_RESULTS),
  codeKind: z.optional(z.enum(CODE_KINDS)),
  subjectId: z.optional(namedId()),
  reservationId: z.optional(namedId()),
  lockerId: z.optional(namedId()),
  boxIds: boxIdList(),
  codeVersion: z.optional(counter()),
  occurredAt: moment(),
  isOffline: z.boolean(),
  /** Wrong codes that still count. */
  wrongCodes: counter(),
  /** Set from the fifth wrong code on: until then nothing is accepted. */
  lockedUntil: z.optional(moment()),
})
