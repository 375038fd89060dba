import type { CodeEntry, FirmwareVersions, GatewayConfiguration } from '@lockerdesk/device-protocol'
import type { Attempts, FirmwareComponent, LockStatus } from '@lockerdesk/domain'
import type { DoorName } from './cabinet.ts'

/** Who opened a door: what its closing is reported with, also after a power cut. */
export interface Opening {
  readonly cause: 'command' | 'code' | 'unexpected'
  readonly commandId?: string
  readonly subjectId?: string
}

export interface JournalEntry {
  readonly commandId: string
  readonly lockerId: string
  /** `pulsing` is written before the pulse, so no lock is ever pulsed twice for one command. */
  readonly doors: Record<DoorName, 'waiting' | 'pulsing' | 'done'>
}

export interface StoredEvent {
  readonly id: string
  readonly bytes: Buffer
  readonly isReading: boolean
}

/** What a gateway still knows after a power cut. */
export interface Flash {
  lastBootId: string | null
  /** Added to the own clock it gives the server's time; null: never heard. */
  clockOffsetMs: number | null
  /** The latest time that is known to have passed. */
  latestTimeMs: number
  configuration: Omit<GatewayConfiguration, 'codes'> | null
  codes: { readonly version: number; readonly salt: string; readonly entries: CodeEntry[] } | null
  /** Of codes that open a limited number of times. */
  readonly timesUsed: Map<string, number>
  journal: JournalEntry[]
  readonly outbox: Map<string, StoredEvent>
  eventsLost: number
  wrongCodes: Attempts | null
  firmware: FirmwareVersions
  /** Asked for, and not done while a door is open. */
  readonly waitingUpdates: Map<FirmwareComponent, string>
  /** By locker and door: as last reported. */
  readonly doors: Map<string, LockStatus>
  readonly openings: Map<string, Opening>
}

const FIRST_FIRMWARE: FirmwareVersions = { gateway: '2.4.0', keypad: '1.9.0', lock: '3.0.2' }

export const emptyFlash = (firmware: FirmwareVersions = FIRST_FIRMWARE): Flash => ({
  lastBootId: null,
  clockOffsetMs: null,
  latestTimeMs: 0,
  configuration: null,
  codes: null,
  timesUsed: new Map(),
  journal: [],
  outbox: new Map(),
  eventsLost: 0,
  wrongCodes: null,
  firmware,
  waitingUpdates: new Map(),
  doors: new Map(),
  openings: new Map(),
})

export const doorKey = (lockerId: string, door: DoorName): string => `${lockerId}/${door}`
