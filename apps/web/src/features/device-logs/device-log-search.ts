import { DEVICE_KINDS, DEVICE_MESSAGE_TYPES, isId, MESSAGE_KINDS } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import type { DeviceLogFilter } from './device-logs.graphql.ts'

export const DIRECTIONS = ['received', 'sent'] as const

/** Everything that narrows the messages stands in the address. */
export const deviceLogSearch = z.object({
  q: z.catch(z.optional(z.string()), undefined),
  gatewayId: z.catch(z.optional(z.string().check(z.refine(isId))), undefined),
  direction: z.catch(z.optional(z.enum(DIRECTIONS)), undefined),
  kind: z.catch(z.optional(z.enum(MESSAGE_KINDS)), undefined),
  type: z.catch(z.optional(z.enum(DEVICE_MESSAGE_TYPES)), undefined),
  deviceKind: z.catch(z.optional(z.enum(DEVICE_KINDS)), undefined),
  correlationId: z.catch(z.optional(z.string()), undefined),
  follow: z.catch(z.optional(z.boolean()), undefined),
})
export type DeviceLogSearch = z.output<typeof deviceLogSearch>

export const deviceLogFilterOf = (search: DeviceLogSearch): DeviceLogFilter => ({
  query: search.q ?? null,
  serviceLocationId: search.gatewayId ?? null,
  direction: search.direction ?? null,
  kind: search.kind ?? null,
  types: search.type === undefined ? null : [search.type],
  deviceKind: search.deviceKind ?? null,
  correlationId: search.correlationId ?? null,
})
