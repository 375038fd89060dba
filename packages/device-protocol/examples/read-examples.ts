import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnknownReason } from '../src/index.ts'

/** The secret of the device in the examples; their commands are signed with it. */
export const EXAMPLE_DEVICE_ID = 'gw-7f3k2m'
export const EXAMPLE_DEVICE_SECRET = 'bG9ja2VyZGVzay1leGFtcGxlLWRldmljZS1zZWNyZXQ'

export interface Example {
  readonly file: string
  /** The message type in the name of the file. */
  readonly type: string
  /** Why it must be refused; null for a good one. */
  readonly reason: UnknownReason | null
  readonly bytes: Buffer
}

export interface AcknowledgementExample {
  readonly file: string
  readonly isGood: boolean
  readonly bytes: Buffer
}

/** `good.<case>.json` must be believed, `bad.<case>.json` must be ignored. */
export const readAcknowledgementExamples = (): AcknowledgementExample[] => {
  const folder = join(import.meta.dirname, 'acks')
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({
      file,
      isGood: file.startsWith('good.'),
      bytes: readFileSync(join(folder, file)),
    }))
}

/** `<Type>.good.<case>.json` must be understood, `<Type>.bad.<Reason>.<case>.json` must not. */
export const readExamples = (): Example[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => {
      const [type = '', verdict, reason] = file.split('.')
      return {
        file,
        type,
        reason: verdict === 'bad' ? (reason as UnknownReason) : null,
        bytes: readFileSync(join(import.meta.dirname, file)),
      }
    })
