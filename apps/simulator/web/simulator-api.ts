import { useEffect, useState } from 'react'
import type { Action } from '../src/actions.ts'
import type { GatewaySummary, GatewayView } from '../src/view.ts'

const BASE = '/simulator/api/gateways'
const LOOK_EVERY_MS = 2_500
const RETRY_MS = 1_000

/** null while nothing is known yet. */
export interface GatewayList {
  readonly gateways: readonly GatewaySummary[] | null
  readonly isReachable: boolean
}

export const useGateways = (): GatewayList => {
  const [list, setList] = useState<GatewayList>({ gateways: null, isReachable: true })
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const gateways = await fetchGateways(leaving.signal).catch(() => null)
      if (leaving.signal.aborted) return
      setList((last) => ({
        gateways: gateways ?? last.gateways,
        isReachable: gateways !== null,
      }))
      timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    void look()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [])
  return list
}

const fetchGateways = async (signal: AbortSignal): Promise<GatewaySummary[]> => {
  const response = await fetch(BASE, { signal })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return (await response.json()) as GatewaySummary[]
}

const addressOf = (deviceId: string, what: string): string =>
  `${BASE}/${encodeURIComponent(deviceId)}/${what}`

/** The gateway as it stands, again after every change. */
export const useGateway = (deviceId: string | null): GatewayView | null => {
  const [view, setView] = useState<GatewayView | null>(null)
  useEffect(() => {
    if (deviceId === null) return
    let stream: EventSource
    let timer: ReturnType<typeof setTimeout>
    const listen = () => {
      stream = new EventSource(addressOf(deviceId, 'stream'))
      stream.addEventListener('message', ({ data }: MessageEvent<string>) =>
        setView(JSON.parse(data) as GatewayView),
      )
      // A lost stream returns by itself; one that was refused, as after a restart, does not.
      stream.addEventListener('error', () => {
        if (stream.readyState === EventSource.CLOSED) timer = setTimeout(listen, RETRY_MS)
      })
    }
    listen()
    return () => {
      clearTimeout(timer)
      stream.close()
    }
  }, [deviceId])
  return view?.deviceId === deviceId ? view : null
}

/** `onTold`: the gateway has heard of it, or could not be reached. */
export type Act = (action: Action, onTold?: () => void) => void

/** One after the other: keys must arrive in the order in which they were pressed. */
export const createAct = (deviceId: string): Act => {
  let last: Promise<unknown> = Promise.resolve()
  return (action, onTold) => {
    last = last
      .then(() =>
        fetch(addressOf(deviceId, 'actions'), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(action),
        }),
      )
      // The list says that the simulator is away; the next action tries again.
      .catch(() => {})
      .then(onTold)
  }
}

const CLOCK = '/api/demo/clock'

export const readDemoClock = (): Promise<Date> => askClock()

/** Returns the time that the clock shows afterwards. */
export const moveDemoClock = (minutes: number): Promise<Date> =>
  askClock({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ minutes }),
  })

const askClock = async (request?: RequestInit): Promise<Date> => {
  const response = await fetch(CLOCK, request)
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const { now } = (await response.json()) as { now: string }
  return new Date(now)
}
