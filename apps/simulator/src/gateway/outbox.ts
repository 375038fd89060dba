import type { Timers } from '../clock.ts'
import type { Connection } from '../transport.ts'
import type { Flash, StoredEvent } from './flash.ts'

/** Events wait here until they are safe: acknowledged by the server, or by the broker. */
export interface Outbox {
  add(event: StoredEvent): void
  attach(connection: Connection): void
  detach(): void
  acknowledge(ids: readonly string[]): void
}

export interface OutboxOptions {
  readonly flash: Flash
  readonly timers: Timers
  readonly elapsedMs: () => number
  readonly limit: number
}

const WINDOW = 100
const REPEAT_AFTER_MS = 10_000
const LOOK_EVERY_MS = 2_000

export const createOutbox = ({ flash, timers, elapsedMs, limit }: OutboxOptions): Outbox => {
  const { outbox } = flash
  /** When each was handed to the broker; Infinity while that is under way. */
  const sent = new Map<string, number>()
  let connection: Connection | null = null

  const pump = () => {
    if (connection === null) return
    for (const event of outbox.values()) {
      if (sent.size >= WINDOW) return
      if (!sent.has(event.id)) void send(connection, event)
    }
  }

  const send = async (through: Connection, { id, bytes }: StoredEvent) => {
    sent.set(id, Number.POSITIVE_INFINITY)
    try {
      await through.publish('events', bytes, false)
    } catch {
      // The connection is lost: everything is sent again over the next one.
      return
    }
    if (through !== connection) return
    // Before its first configuration nobody may be listening yet.
    const { configuration } = flash
    if (configuration === null || configuration.acknowledgesEvents === true)
      sent.set(id, elapsedMs())
    else forget([id])
  }

  const forget = (ids: readonly string[]) => {
    for (const id of ids) {
      outbox.delete(id)
      sent.delete(id)
    }
    pump()
  }

  const makeRoom = () => {
    if (outbox.size < limit) return
    const readings = outbox.values().filter(({ isReading }) => isReading)
    const dropped = readings.next().value ?? outbox.values().next().value
    if (dropped === undefined) return
    outbox.delete(dropped.id)
    sent.delete(dropped.id)
    flash.eventsLost += 1
  }

  timers.every(
    () => LOOK_EVERY_MS,
    () => {
      for (const [id, sentAtMs] of sent) {
        if (elapsedMs() - sentAtMs >= REPEAT_AFTER_MS) sent.delete(id)
      }
      pump()
    },
  )
  return {
    add: (event) => {
      makeRoom()
      outbox.set(event.id, event)
      pump()
    },
    attach: (next) => {
      connection = next
      sent.clear()
      pump()
    },
    detach: () => {
      connection = null
      sent.clear()
    },
    acknowledge: forget,
  }
}
