import { isBeyond, rulesFor } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import type { LiveHint } from '../../live/index.ts'
import { insertTemperatures } from '../../temperatures/index.ts'
import type { KnownDevice, KnownLocker } from '../registry/device-registry-store.ts'
import { type LockerSeen, saveLockersSeen } from '../../lockers/index.ts'
import { type Heard, happenedAt } from '../heard-message.ts'

/** A snapshot repeats the temperature; it counts as a reading when it moved, or after this long. */
const REPEATED_EVERY_MS = 60_000
const REPEATED_CELSIUS = 0.3
/** When a locker was last heard of is written this often unless a reading comes. */
const HEARD_EVERY_MS = 10_000

interface Reading {
  readonly device: KnownDevice
  readonly locker: KnownLocker
  readonly at: string
  readonly celsius: number | null
  readonly heardAt: Date
  /** Measured and reported, not repeated in a state. */
  readonly isReported: boolean
}

export interface Thermometers {
  /** Writes what is new; answers which lockers must be judged. */
  apply(
    tx: Tx,
    heard: readonly Heard[],
  ): Promise<{ readonly hints: LiveHint[]; readonly toJudge: string[] }>
  forgetAll(): void
}

export const createThermometers = (): Thermometers => {
  const kept = new Map<string, { celsius: number; atMs: number }>()
  const heardOf = new Map<string, number>()

  const isNew = ({ locker, celsius, at, isReported }: Reading): boolean => {
    if (celsius === null) return false
    const last = kept.get(locker.id)
    const atMs = Date.parse(at)
    const isMoved =
      last === undefined ||
      atMs - last.atMs >= REPEATED_EVERY_MS ||
      Math.abs(celsius - last.celsius) >= REPEATED_CELSIUS
    if (!isReported && !isMoved) return false
    if (last === undefined || atMs > last.atMs) kept.set(locker.id, { celsius, atMs })
    return true
  }

  const isHeardAnew = ({ locker, heardAt }: Reading): boolean => {
    const atMs = heardAt.getTime()
    if (atMs - (heardOf.get(locker.id) ?? 0) < HEARD_EVERY_MS) return false
    heardOf.set(locker.id, atMs)
    return true
  }

  return {
    apply: async (tx, heard) => {
      const readings = heard.flatMap(readingsOf)
      const news = readings.filter(isNew)
      await insertTemperatures(
        tx,
        news.flatMap(({ locker, at, celsius }) =>
          celsius === null ? [] : [{ lockerId: locker.id, at, celsius }],
        ),
      )
      const written = new Set(news)
      const rest = readings.filter((reading) => !written.has(reading)).filter(isHeardAnew)
      await saveLockersSeen(tx, newestPerLocker([...news, ...rest]))
      return {
        hints: news.flatMap(({ device, locker }) =>
          device.organisationId === null
            ? []
            : [
                {
                  organisationId: device.organisationId,
                  topic: 'temperature' as const,
                  id: locker.id,
                },
              ],
        ),
        toJudge: [...new Set(news.filter(isBad).map(({ locker }) => locker.id))],
      }
    },
    forgetAll: () => {
      kept.clear()
      heardOf.clear()
    },
  }
}

const isBad = ({ locker, celsius }: Reading): boolean => {
  const rules = rulesFor(locker.temperatureType, locker.limits)
  return rules !== null && celsius !== null && isBeyond(celsius, rules.warningLimit, rules.badSide)
}

const newestPerLocker = (readings: readonly Reading[]): LockerSeen[] => {
  const byLocker = new Map<string, LockerSeen>()
  for (const { locker, at, celsius, heardAt } of readings) {
    const other = byLocker.get(locker.id)
    const isLater = celsius !== null && (other?.measuredAt == null || at > other.measuredAt)
    byLocker.set(locker.id, {
      lockerId: locker.id,
      heardAt: heardAt.toISOString(),
      celsius: isLater ? celsius : (other?.celsius ?? null),
      measuredAt: isLater ? at : (other?.measuredAt ?? null),
    })
  }
  return [...byLocker.values()]
}

const readingsOf = ({ message, device, arrival }: Heard): Reading[] => {
  const reading = (
    lockerId: string,
    claimedAt: string,
    celsius: number | null,
    isReported: boolean,
  ) => {
    const locker = device.lockers.get(lockerId)
    const at = happenedAt(claimedAt, arrival)
    return locker === undefined
      ? []
      : [{ device, locker, at, celsius, heardAt: arrival.receivedAt, isReported }]
  }
  switch (message.type) {
    case 'State':
      return (message.payload.lockers ?? []).flatMap(({ lockerId, temperature }) =>
        reading(lockerId, message.sentAt, temperature ?? null, false),
      )
    case 'LockerState':
      return reading(
        message.payload.lockerId,
        message.sentAt,
        message.payload.temperature ?? null,
        false,
      )
    case 'LockerUpdate': {
      const { change, lockerId, occurredAt } = message.payload
      return reading(
        lockerId,
        occurredAt,
        change.kind === 'temperature' ? change.celsius : null,
        true,
      )
    }
    default:
      return []
  }
}
