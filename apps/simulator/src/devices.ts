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

/** The devices of the demo with their secrets; the API has this route in demo mode alone. */
export const fetchDevices = (apiUrl: string): Promise<GatewayDescription[]> =>
  ask(new URL('/api/demo/devices', apiUrl), {})

/** Other devices for a load test, which the API creates for callers on its own machine. */
export const createLoadDevices = (apiUrl: string, atLeast: number): Promise<GatewayDescription[]> =>
  ask(new URL('/api/demo/devices', apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ atLeast }),
  })

const ask = async (url: URL, request: RequestInit): Promise<GatewayDescription[]> => {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: is this the demo?`)
  return parseDevices(await response.json())
}
