import type { TemperatureType } from '@lockerdesk/domain'
import type { Clock } from '../clock.ts'

export interface Temperature {
  /** null: the cabinet has no probe. */
  read(): number | null
  readonly dial: number
  /** What the cabinet tends to. */
  turnTo(celsius: number): void
  /** Brings the model up to now, before something that acts on it changes. */
  settle(): void
}

export const DIAL_RANGE = { lowest: -5, highest: 80 } as const

const ROOM_CELSIUS = 21
const FIRST_DIAL = {
  Heated: 67,
  NotCooled: ROOM_CELSIUS,
  Refrigerated: 3.5,
  RoomTemperature: 20,
} as const satisfies Record<TemperatureType, number>

/** Two thirds of the way take a minute: slow enough to be believed, fast enough to be watched. */
const TIME_CONSTANT_MS = 60_000
/** The compressor or heater switches on and off. */
const SWING_CELSIUS = 0.25
const SWING_PERIOD_MS = 7 * 60_000
/** An open cabinet ends so far on the way from its dial to the room. */
const ROOM_SHARE = 0.6

interface Probed {
  readonly lockerId: string
  readonly temperatureType: TemperatureType
}

/** No two cabinets are quite alike, and each is always itself. */
const oddityOf = (lockerId: string): number =>
  Buffer.from(lockerId).reduce((sum, byte) => (sum * 31 + byte) % 997, 7)

/** Air that follows a dial, is stirred by open doors and swings a little. */
export const createTemperature = (
  { lockerId, temperatureType: type }: Probed,
  clock: Clock,
  openness: () => number,
): Temperature => {
  const oddity = oddityOf(lockerId)
  let dial: number = FIRST_DIAL[type] + (oddity % 3) * 0.5 - 0.5
  let air: number = dial
  let settledAt = clock.now().getTime()
  const settle = () => {
    const now = clock.now().getTime()
    const target = dial + (ROOM_CELSIUS - dial) * openness() * ROOM_SHARE
    air += (target - air) * (1 - Math.exp(-(now - settledAt) / TIME_CONSTANT_MS))
    settledAt = now
  }
  return {
    get dial() {
      return dial
    },
    read: () => {
      if (type === 'NotCooled') return null
      settle()
      const swing = SWING_CELSIUS * Math.sin((2 * Math.PI * settledAt) / SWING_PERIOD_MS + oddity)
      return Math.round((air + swing) * 10) / 10
    },
    turnTo: (celsius) => {
      settle()
      dial = Math.min(Math.max(celsius, DIAL_RANGE.lowest), DIAL_RANGE.highest)
    },
    settle,
  }
}
