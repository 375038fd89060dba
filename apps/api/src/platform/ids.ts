import { randomBytes, randomInt } from 'node:crypto'
import { PUBLIC_ID_ALPHABET, PUBLIC_ID_LENGTH } from '@lockerdesk/domain'

const processPart = randomBytes(5).toString('hex')
let counter = randomInt(0x1000000)

/** 24 hexadecimal characters that sort by time: seconds, process, counter. */
export const newId = (now: Date = new Date()): string => {
  counter = (counter + 1) % 0x1000000
  const seconds = Math.floor(now.getTime() / 1000)
  return seconds.toString(16).padStart(8, '0') + processPart + counter.toString(16).padStart(6, '0')
}

export const newPublicId = (): string =>
  Array.from(
    { length: PUBLIC_ID_LENGTH },
    () => PUBLIC_ID_ALPHABET[randomInt(PUBLIC_ID_ALPHABET.length)],
  ).join('')
