import { DEVICE_KINDS, DEVICE_MESSAGE_TYPES, MESSAGE_KINDS } from '@lockerdesk/domain'
import { startOfDay } from '../../lib/time/zoned-time.ts'
import type { DeviceLogFilter } from './device-logs.graphql.ts'
import { choice, day, flag, id, searchOf, text, textThat } from '../../lib/search-params.ts'

export const DIRECTIONS = ['received', 'sent'] as const

type MessageType = (typeof DEVICE_MESSAGE_TYPES)[number]

const isType = (said: string): said is MessageType =>
  DEVICE_MESSAGE_TYPES.some((type) => type === said)
const areTypes = (said: string): boolean => said.split(',').every(isType)

export const typesOf = ({ type }: DeviceLogSearch): MessageType[] =>
  (type ?? '').split(',').filter(isType)

/** Everything that narrows the messages stands in the address. */
export const deviceLogSearch = searchOf({
  q: text,
  gatewayId: id,
  direction: choice(DIRECTIONS),
  kind: choice(MESSAGE_KINDS),
  /** Several, with commas between them. */
  type: textThat(areTypes),
  deviceKind: choice(DEVICE_KINDS),
  correlationId: text,
  from: day,
  to: day,
  follow: flag,
})
export type DeviceLogSearch = ReturnType<typeof deviceLogSearch>

export const deviceLogFilterOf = (search: DeviceLogSearch, timeZone: string): DeviceLogFilter => ({
  query: search.q ?? null,
  serviceLocationId: search.gatewayId ?? null,
  direction: search.direction ?? null,
  kind: search.kind ?? null,
  types: search.type === undefined ? null : typesOf(search),
  deviceKind: search.deviceKind ?? null,
  correlationId: search.correlationId ?? null,
  from: search.from === undefined ? null : startOfDay(search.from, timeZone),
  to: search.to === undefined ? null : startOfDay(search.to, timeZone, 1),
})
