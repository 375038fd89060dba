import type { Heard } from '../heard-message.ts'

/** A reading is logged when it moved this much, or after this long; the series has every one. */
const LOGGED_CELSIUS = 0.5
const LOGGED_EVERY_MS = 15 * 60_000

export interface Noise {
  /** Whether the device log gains by it: a heartbeat that says nothing new does not. */
  isNoteworthy(heard: Heard): boolean
  forgetAll(): void
}

/** What was said last, per device and locker: a few hundred bytes each. */
export const createNoise = (): Noise => {
  const said = new Map<string, string>()
  const readings = new Map<string, { celsius: number; atMs: number }>()
  const isNews = (key: string, what: string): boolean => {
    if (said.get(key) === what) return false
    said.set(key, what)
    return true
  }
  return {
    isNoteworthy: ({ message, device, arrival }) => {
      if (message.type === 'State') {
        const { lockers, ...brief } = message.payload
        const doors = lockers?.map(({ temperature: _, ...rest }) => rest)
        const isBriefNew = isNews(`${device.deviceId} state`, JSON.stringify(brief))
        const areDoorsNew =
          doors !== undefined && isNews(`${device.deviceId} doors`, JSON.stringify(doors))
        return isBriefNew || areDoorsNew
      }
      if (message.type !== 'LockerUpdate' || message.payload.change.kind !== 'temperature')
        return true
      const { celsius } = message.payload.change
      const key = `${device.deviceId} ${message.payload.lockerId}`
      const last = readings.get(key)
      const atMs = arrival.receivedAt.getTime()
      const isDue =
        last === undefined ||
        atMs - last.atMs >= LOGGED_EVERY_MS ||
        Math.abs(celsius - last.celsius) >= LOGGED_CELSIUS
      if (isDue) readings.set(key, { celsius, atMs })
      return isDue
    },
    forgetAll: () => {
      said.clear()
      readings.clear()
    },
  }
}
