import { isOpenCommandOver, type OpenStatus } from '@lockerdesk/domain'
import { MAIN_DOOR } from '../../../ui/lockers/locker-front/index.ts'

const WAY = ['queued', 'delivered', 'unlocked', 'open', 'closed'] as const
type WayPoint = (typeof WAY)[number]

/** How long an ending stays on its door: a good one is seen at a glance, a bad one must be read. */
const LINGERS_MS = { closed: 6_000, refused: 12_000, expired: 12_000, failed: 12_000 } as const

export interface CommandOfDoors {
  readonly _id: string
  readonly doors: readonly {
    readonly boxId: string | null
    readonly isMainDoor: boolean
    readonly status: OpenStatus
  }[]
}

export interface SeenDoor {
  readonly commandId: string
  readonly status: OpenStatus
  /** What is shown of it: locks are faster than eyes, so each step stands for a moment. */
  readonly step: OpenStatus
  /** When this status was first seen here; the server's clock may be another. */
  readonly sinceMs: number
  /** Nobody waits for a command that was over before the page was opened. */
  readonly wasWatched: boolean
}
export type SeenDoors = ReadonlyMap<string, SeenDoor>

/** State of each door's newest command after a poll (commands newest first); `before` is null on the first poll. */
export const trackDoors = (
  before: SeenDoors | null,
  commands: readonly CommandOfDoors[],
  nowMs: number,
): SeenDoors => {
  const after = new Map<string, SeenDoor>()
  for (const { _id: commandId, doors } of commands)
    for (const { boxId, isMainDoor, status } of doors) {
      const key = isMainDoor ? MAIN_DOOR : (boxId ?? '')
      if (after.has(key)) continue
      const old = before?.get(key)
      const isSameCommand = old?.commandId === commandId
      const isNew = before !== null && !isSameCommand
      const wasWatched = !isOpenCommandOver(status) || isNew || old?.wasWatched === true
      const isSame = isSameCommand && old.status === status
      const first = isNew ? 'queued' : status
      const step = stepOf(isSameCommand ? old.step : first, status)
      after.set(key, isSame ? old : { commandId, status, step, sinceMs: nowMs, wasWatched })
    }
  return after
}

const isOnWay = (status: OpenStatus): status is WayPoint =>
  (WAY as readonly OpenStatus[]).includes(status)

/** A bad ending is shown at once. */
const stepOf = (shown: OpenStatus, status: OpenStatus): OpenStatus =>
  isOnWay(shown) && isOnWay(status) ? shown : status

const isBehind = ({ step, status }: SeenDoor): boolean => step !== status

export const isAnyBehind = (seen: SeenDoors): boolean => [...seen.values()].some(isBehind)

/** Every door that is behind shows the next step of its way. */
export const stepOn = (seen: SeenDoors, nowMs: number): SeenDoors =>
  new Map(
    [...seen].map(([key, door]) => {
      if (!isBehind(door) || !isOnWay(door.step)) return [key, door]
      const step = WAY[WAY.indexOf(door.step) + 1] ?? door.status
      return [key, { ...door, step, sinceMs: nowMs }]
    }),
  )

export const isSameLook = (one: SeenDoors, other: SeenDoors): boolean =>
  one.size === other.size && [...one].every(([key, door]) => other.get(key) === door)

/** What a door shows of its command, if anything. */
export const shownProgress = (door: SeenDoor, nowMs: number): OpenStatus | undefined => {
  const { step, sinceMs, wasWatched } = door
  if (!isOpenCommandOver(step)) return step
  const lingersMs = LINGERS_MS[step as keyof typeof LINGERS_MS]
  return wasWatched && nowMs - sinceMs < lingersMs ? step : undefined
}
