import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../platform/secrets.ts'
import type { Followed } from './change-mark-store.ts'

/** Snapshot that a response was read from, and how long the response stays valid. */
export interface Revision extends Followed {
  /** On the product's clock, in milliseconds. */
  readonly from: number
  readonly until: number
  /** Hash of the caller and the query. */
  readonly asked: string
}

const CONTEXT = 'revision'
/** In characters; it is sent as a header. */
const LONGEST = 4_000

/** Null if it would be too long. */
export const sealRevision = (secrets: Secrets, revision: Revision): string | null => {
  const body = Buffer.from(JSON.stringify(revision)).toString('base64url')
  const sealed = `${body}.${secrets.mac(body, CONTEXT)}`
  return sealed.length > LONGEST ? null : sealed
}

/** Null if its MAC is wrong. */
export const openRevision = (secrets: Secrets, sealed: string): Revision | null => {
  const [body = ''] = sealed.split('.')
  const expected = Buffer.from(`${body}.${secrets.mac(body, CONTEXT)}`)
  const given = Buffer.from(sealed)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Revision
}
