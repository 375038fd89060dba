import type { CabinetLayout, LockStatus, TemperatureType } from '@lockerdesk/domain'
import type { Cancel, Clock } from '../clock.ts'
import { createTemperature, type Temperature } from './temperature.ts'

export interface CabinetDescription {
  readonly lockerId: string
  readonly name: string
  readonly boxIds: readonly string[]
  /** null: the doors are drawn as a plain grid. */
  readonly layout: CabinetLayout | null
  readonly hasMainDoor: boolean
  readonly temperatureType: TemperatureType
}

/** A box's id, or the main door; the blank keeps the two apart. */
export type DoorName = string
export const MAIN_DOOR: DoorName = 'main door'

export type DoorWatcher = (door: DoorName, status: LockStatus) => void

interface Door {
  status: LockStatus
  isJammed: boolean
  springing: Cancel | null
}

/** Steel, springs and air: what is there whether or not the gateway has power. */
export interface Cabinet {
  readonly description: CabinetDescription
  readonly doors: readonly DoorName[]
  readonly temperature: Temperature
  statusOf(door: DoorName): LockStatus
  isJammed(door: DoorName): boolean
  /** The solenoid lets go; a spring pushes the door open, unless it is jammed. */
  pulse(door: DoorName): void
  /** A hand pushes it shut. */
  pushShut(door: DoorName): void
  /** Somebody gets it open without the lock. */
  forceOpen(door: DoorName): void
  setJammed(door: DoorName, isJammed: boolean): void
  watchDoors(watcher: DoorWatcher): Cancel
  /** How often each lock was pulsed, ever. */
  pulsesOf(door: DoorName): number
}

const SPRING_MS = 90

export const createCabinet = (description: CabinetDescription, clock: Clock): Cabinet => {
  const names = [...description.boxIds, ...(description.hasMainDoor ? [MAIN_DOOR] : [])]
  const doors = new Map<DoorName, Door>(
    names.map((name) => [name, { status: 'closed', isJammed: false, springing: null }]),
  )
  const pulses = new Map<DoorName, number>()
  const watchers = new Set<DoorWatcher>()
  const openness = () => {
    const boxesOpen = description.boxIds.filter((id) => doors.get(id)?.status === 'open').length
    const share = boxesOpen / Math.max(description.boxIds.length, 1)
    return doors.get(MAIN_DOOR)?.status === 'open' ? 1 : share
  }
  const temperature = createTemperature(description, clock, openness)

  const doorOf = (name: DoorName): Door => {
    const door = doors.get(name)
    if (door === undefined) throw new RangeError(`${description.lockerId} has no door ${name}`)
    return door
  }
  const move = (name: DoorName, status: LockStatus) => {
    const door = doorOf(name)
    if (door.status === status) return
    temperature.settle()
    door.status = status
    for (const watcher of watchers) watcher(name, status)
  }
  return {
    description,
    doors: names,
    temperature,
    statusOf: (name) => doorOf(name).status,
    isJammed: (name) => doorOf(name).isJammed,
    pulse: (name) => {
      const door = doorOf(name)
      pulses.set(name, (pulses.get(name) ?? 0) + 1)
      if (door.isJammed) return
      door.springing?.()
      door.springing = clock.after(SPRING_MS, () => move(name, 'open'))
    },
    pushShut: (name) => {
      doorOf(name).springing?.()
      move(name, 'closed')
    },
    forceOpen: (name) => move(name, 'open'),
    setJammed: (name, isJammed) => {
      doorOf(name).isJammed = isJammed
    },
    watchDoors: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    pulsesOf: (name) => pulses.get(name) ?? 0,
  }
}
