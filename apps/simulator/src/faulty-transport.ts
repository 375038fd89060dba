import type { Clock } from './clock.ts'
import type { Transport } from './transport.ts'

/** What goes wrong on the way, both ways; shares are of all messages, from 0 to 1. */
export interface WireFaults {
  /** Lost, although the broker said yes. */
  readonly drop: number
  readonly duplicate: number
  /** Overtaken by others. */
  readonly reorder: number
  /** The longest delay. */
  readonly delayMs: number
}

export const NO_WIRE_FAULTS: WireFaults = { drop: 0, duplicate: 0, reorder: 0, delayMs: 0 }

const OVERTAKEN_WITHIN_MS = 2_000

export const faultyTransport = (
  transport: Transport,
  faults: WireFaults,
  clock: Clock,
  random: () => number,
): Transport => {
  const happens = (share: number) => random() < share
  const delayMs = () =>
    random() * faults.delayMs + (happens(faults.reorder) ? random() * OVERTAKEN_WITHIN_MS : 0)

  /** When each copy of a message arrives; none at all if it is lost. */
  const arrivals = (): number[] => {
    if (happens(faults.drop)) return []
    return happens(faults.duplicate) ? [delayMs(), delayMs()] : [delayMs()]
  }
  const later = <T>(waitMs: number, work: () => Promise<T>): Promise<T> =>
    waitMs === 0
      ? work()
      : new Promise((resolve, reject) => {
          clock.after(waitMs, () => void work().then(resolve, reject))
        })

  return {
    installed: transport.installed,
    connect: async (request) => {
      const connection = await transport.connect({
        ...request,
        onHeard: (channel, bytes) => {
          for (const waitMs of arrivals()) {
            void later(waitMs, async () => request.onHeard(channel, bytes))
          }
        },
      })
      return {
        cut: () => connection.cut(),
        close: () => connection.close(),
        publish: async (channel, bytes, isRetained) => {
          const copies = arrivals().map((waitMs) =>
            later(waitMs, () => connection.publish(channel, bytes, isRetained)),
          )
          await Promise.all(copies)
        },
      }
    },
  }
}
