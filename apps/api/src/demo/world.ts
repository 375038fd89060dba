import { PUBLIC_ID_ALPHABET, PUBLIC_ID_LENGTH } from '@lockerdesk/domain'
import { type Chance, chanceFor } from './chance.ts'

/** What every part of the demo is made from: one moment, and chance that repeats. */
export interface World {
  readonly now: Date
  chance(part: string): Chance
  ago(time: { readonly days?: number; readonly hours?: number; readonly minutes?: number }): Date
  idAt(created: Date): string
  publicId(): string
}

const MINUTE_MS = 60_000
const SERIES = 'de30000000'

export const createWorld = (now: Date): World => {
  const publicIds = chanceFor('public ids')
  let counter = 0
  return {
    now,
    chance: chanceFor,
    ago: ({ days = 0, hours = 0, minutes = 0 }) =>
      new Date(now.getTime() - ((days * 24 + hours) * 60 + minutes) * MINUTE_MS),
    idAt: (created) => {
      const seconds = Math.floor(created.getTime() / 1000)
      return `${seconds.toString(16)}${SERIES}${(++counter).toString(16).padStart(6, '0')}`
    },
    publicId: () => {
      const letter = () =>
        PUBLIC_ID_ALPHABET.charAt(publicIds.between(0, PUBLIC_ID_ALPHABET.length - 1))
      return Array.from({ length: PUBLIC_ID_LENGTH }, letter).join('')
    },
  }
}
