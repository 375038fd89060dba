import { layoutInput, TEMPERATURE_TYPES } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import type { GatewayDescription } from './gateway/virtual-gateway.ts'

const deviceList = z.array(
  z.object({
    deviceId: z.string(),
    secret: z.string(),
    lockers: z.array(
      z.object({
        lockerId: z.string(),
        name: z.string(),
        boxIds: z.array(z.string()),
        // A layout that cannot be drawn is no reason to lose the gateway.
        layout: z.catch(z.nullable(layoutInput), null),
        hasMainDoor: z.boolean(),
        temperatureType: z.enum(TEMPERATURE_TYPES),
      }),
    ),
  }),
)

/** Throws where the list is not what it should be. */
export const parseDevices = (list: unknown): GatewayDescription[] => deviceList.parse(list)

const TIMEOUT_MS = 10_000

/** The devices of the demo with their secrets; the API tells them in demo mode alone. */
export const fetchDevices = async (
  apiUrl: string,
  { atLeast }: { readonly atLeast?: number } = {},
): Promise<GatewayDescription[]> => {
  const url = new URL('/api/demo/devices', apiUrl)
  if (atLeast !== undefined) url.searchParams.set('atLeast', String(atLeast))
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: is this the demo?`)
  return parseDevices(await response.json())
}
