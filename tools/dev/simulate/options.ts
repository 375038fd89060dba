import { parseArgs } from 'node:util'

export const SIMULATE_USAGE = `npm run simulate -- [options]
  --gateways N          so many of their own, made by the demo when asked (default: those that are there)
  --broker URL          where they connect (default mqtt://127.0.0.1:1883)
  --api URL             a Lockerdesk in demo mode that tells the devices (default http://localhost:4000)
  --devices FILE        take them from this file instead, in the same form
  --secret TEXT         make them up instead: sim-00001 and so on, all with this secret
  --rate N              whole states per second and gateway
  --speed N             how fast the clock runs (the server's must run as fast)
  --shut SECONDS        somebody pushes open doors shut after so long
  --drop, --duplicate, --reorder SHARE   of all messages, from 0 to 1
  --delay MS            the longest delay of a message
  --reboots, --outages N                 per gateway and hour
  --outage SECONDS      how long one lasts (default 60)
  --skew SECONDS        clocks are wrong by up to so much
  --spread SECONDS      first boots and reconnections are spread over so long (default 30)`

export interface SimulateOptions {
  readonly gateways: number | null
  readonly broker: string
  readonly source:
    | { readonly kind: 'api'; readonly url: string }
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'madeUp'; readonly secret: string }
  readonly speed: number
  readonly spreadMs: number
  readonly wireFaults: {
    readonly drop: number
    readonly duplicate: number
    readonly reorder: number
    readonly delayMs: number
  }
  readonly unrest: {
    readonly rebootsPerHour: number
    readonly outagesPerHour: number
    readonly outageMs: number
    readonly clockSkewMs: number
    readonly stateEveryMs: number | null
    readonly shutAfterMs: number | null
  }
}

const text = { type: 'string' } as const
const OPTIONS = {
  gateways: text,
  broker: text,
  api: text,
  devices: text,
  secret: text,
  rate: text,
  speed: text,
  shut: text,
  drop: text,
  duplicate: text,
  reorder: text,
  delay: text,
  reboots: text,
  outages: text,
  outage: text,
  skew: text,
  spread: text,
} as const

/** What is wrong with them, in one line, or what they mean. */
export const readSimulateOptions = (given: readonly string[]): SimulateOptions | string => {
  try {
    const { values } = parseArgs({ args: [...given], options: OPTIONS })
    return meaningOf(values)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

type Given = Partial<Record<keyof typeof OPTIONS, string>>

const meaningOf = (given: Given): SimulateOptions => {
  const number = (name: keyof Given, fallback: number, highest = Number.MAX_SAFE_INTEGER) => {
    const value = given[name] === undefined ? fallback : Number(given[name])
    if (!(value >= 0 && value <= highest)) throw new Error(`--${name} cannot be ${given[name]}`)
    return value
  }
  const rate = number('rate', 0)
  return {
    gateways: given.gateways === undefined ? null : Math.floor(number('gateways', 0)),
    broker: given.broker ?? 'mqtt://127.0.0.1:1883',
    source: sourceOf(given),
    speed: Math.max(number('speed', 1), 0.01),
    spreadMs: number('spread', 30) * 1000,
    wireFaults: {
      drop: number('drop', 0, 1),
      duplicate: number('duplicate', 0, 1),
      reorder: number('reorder', 0, 1),
      delayMs: number('delay', 0),
    },
    unrest: {
      rebootsPerHour: number('reboots', 0),
      outagesPerHour: number('outages', 0),
      outageMs: number('outage', 60) * 1000,
      clockSkewMs: number('skew', 0) * 1000,
      stateEveryMs: rate === 0 ? null : 1000 / rate,
      shutAfterMs: given.shut === undefined ? null : number('shut', 0) * 1000,
    },
  }
}

const sourceOf = ({ api, devices, secret }: Given): SimulateOptions['source'] => {
  if (devices !== undefined) return { kind: 'file', path: devices }
  if (secret !== undefined) return { kind: 'madeUp', secret }
  return { kind: 'api', url: api ?? 'http://localhost:4000' }
}
