import { DEVICE_KINDS, DEVICE_MESSAGE_TYPES, isId, MESSAGE_KINDS } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { startOfDay } from '../../lib/zoned-time.ts'
import type { DeviceLogFilter } from './device-logs.graphql.ts'

export const DIRECTIONS = ['received', 'sent'] as const

type MessageType = (typeof DEVICE_MESSAGE_TYPES)[number]

const isType = (text: string): text is MessageType =>
  DEVICE_MESSAGE_TYPES.some((type) => type === text)
const areTypes = (text: string): boolean => text.split(',').every(isType)

export const typesOf = ({ type }: DeviceLogSearch): MessageType[] =>
  (type ?? '').split(',').filter(isType)

const day = () => z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined)

/** Everything that narrows the messages stands in the address. */
export const deviceLogSearch = z.object({
  q: z.catch(z.optional(z.string()), undefined),
  gatewayId: z.catch(z.optional(z.string().check(z.refine(isId))), undefined),
  direction: z.catch(z.optional(z.enum(DIRECTIONS)), undefined),
  kind: z.catch(z.optional(z.enum(MESSAGE_KINDS)), undefined),
  /** Several, with commas between them. */
  type: z.catch(z.optional(z.string().check(z.refine(areTypes))), undefined),
  deviceKind: z.catch(z.optional(z.enum(DEVICE_KINDS)), undefined),
  correlationId: z.catch(z.optional(z.string()), undefined),
  from: day(),
  to: day(),
  follow: z.catch(z.optional(z.boolean()), undefined),
})
export type DeviceLogSearch = z.output<typeof deviceLogSearch>

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
