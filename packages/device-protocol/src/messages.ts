import type { DeviceKind, DeviceMessageType, MessageKind } from '@lockerdesk/domain'
import { DEVICE_KINDS, DEVICE_MESSAGE_TYPES, MESSAGE_KINDS } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { lockerUpdatePayload, terminalActionPayload } from './changes.ts'
import {
  errorPayload,
  forceUpdatePayload,
  gatewayConfigUpdatePayload,
  latestVersionPayload,
  openLocksPayload,
  requestLatestVersionPayload,
  requestLockerConfigPayload,
  unknownPayload,
} from './configuration.ts'
import { counter, deviceIdField, messageId, moment } from './fields.ts'
import { lockerStatePayload, statePayload } from './states.ts'

/** Everything that the server ignores or the gateway refuses to read beyond this. */
export const MAX_MESSAGE_BYTES = 64 * 1024

export const PAYLOADS = {
  Error: errorPayload,
  ForceUpdate: forceUpdatePayload,
  GatewayConfigUpdate: gatewayConfigUpdatePayload,
  LatestVersion: latestVersionPayload,
  LockerState: lockerStatePayload,
  LockerUpdate: lockerUpdatePayload,
  OpenLocks: openLocksPayload,
  RequestLatestVersion: requestLatestVersionPayload,
  RequestLockerConfig: requestLockerConfigPayload,
  State: statePayload,
  TerminalAction: terminalActionPayload,
  Unknown: unknownPayload,
} as const satisfies Record<DeviceMessageType, z.ZodMiniType>

export const COMMAND_TYPES = [
  'ForceUpdate',
  'GatewayConfigUpdate',
  'LatestVersion',
  'OpenLocks',
] as const satisfies readonly DeviceMessageType[]
export type CommandType = (typeof COMMAND_TYPES)[number]
export type EventType = Exclude<DeviceMessageType, CommandType>

const isCommandType = (type: DeviceMessageType): type is CommandType =>
  (COMMAND_TYPES as readonly string[]).includes(type)

export const kindOf = (type: DeviceMessageType): MessageKind =>
  isCommandType(type) ? 'Command' : 'Event'

export const envelopeSchema = z.object({
  id: messageId(),
  kind: z.enum(MESSAGE_KINDS),
  type: z.enum(DEVICE_MESSAGE_TYPES),
  deviceKind: z.enum(DEVICE_KINDS),
  deviceId: deviceIdField(),
  /** Of the sender: the gateway's boot, or the server process. */
  bootId: messageId(),
  /** Counts every message of that boot, over all channels. */
  seq: counter(),
  sentAt: moment(),
  /**
   * Events: what the gateway added to its own clock to get the times in this message. null: it has
   * not heard the server's time. Omitted by gateways that do not correct their clock.
   */
  clockOffsetMs: z.optional(z.nullable(z.int())),
  /** The id of the message that this one answers. */
  correlationId: z.nullable(messageId()),
  payload: z.unknown(),
  signature: z.optional(z.string().check(z.maxLength(100))),
})

export type Payload<T extends DeviceMessageType> = z.output<(typeof PAYLOADS)[T]>

export interface Envelope<T extends DeviceMessageType> {
  readonly id: string
  readonly kind: MessageKind
  readonly type: T
  readonly deviceKind: DeviceKind
  readonly deviceId: string
  readonly bootId: string
  readonly seq: number
  readonly sentAt: string
  readonly clockOffsetMs?: number | null | undefined
  readonly correlationId: string | null
  readonly payload: Payload<T>
  readonly signature?: string | undefined
}

export type KnownType = Exclude<DeviceMessageType, 'Unknown'>
export type KnownMessage = { [T in KnownType]: Envelope<T> }[KnownType]
export type EventMessage = { [T in EventType]: Envelope<T> }[EventType]
export type CommandMessage = { [T in CommandType]: Envelope<T> }[CommandType]

export type LockerState = Payload<'LockerState'>
export type LockerChange = Payload<'LockerUpdate'>['change']
export type GatewayConfiguration = Payload<'GatewayConfigUpdate'>
export type CodeEntry = GatewayConfiguration['codes']['entries'][number]
export type LockerConfiguration = GatewayConfiguration['lockers'][number]
export type FirmwareVersions = Payload<'State'>['firmwareVersions']
