import * as z from 'zod/mini'
import { messageId, moment } from './fields.ts'
import { isSignedWith, signatureOf } from './sign-command.ts'

const acknowledgement = z.object({
  ids: z.array(messageId()).check(z.maxLength(1000)),
  sentAt: z.optional(moment()),
  signature: z.optional(z.string().check(z.maxLength(100))),
})

export interface Acknowledgement {
  readonly ids: readonly string[]
  /** The server's time; null: not told, or not signed. */
  readonly sentAt: Date | null
}

const NOTHING: Acknowledgement = { ids: [], sentAt: null }

/**
 * Sent once events are committed: a broker that acknowledges and is killed has lost them. Carries no
 * envelope; repeating it does no harm. Signed, because the gateway takes the time from it.
 */
export const encodeAcknowledgement = (
  ids: readonly string[],
  sentAt: Date,
  deviceSecret: string,
): Buffer => {
  const unsigned = { ids, sentAt: sentAt.toISOString() }
  return Buffer.from(
    JSON.stringify({ ...unsigned, signature: signatureOf(unsigned, deviceSecret) }),
  )
}

/** An earlier server signs nothing and tells no time: its ids count. A wrong signature voids all. */
export const decodeAcknowledgement = (bytes: Uint8Array, deviceSecret: string): Acknowledgement => {
  try {
    const parsed = acknowledgement.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    if (!parsed.success) return NOTHING
    const { ids, sentAt, signature } = parsed.data
    if (signature === undefined) return { ids, sentAt: null }
    if (!isSignedWith(bytes, deviceSecret)) return NOTHING
    return { ids, sentAt: sentAt === undefined ? null : new Date(sentAt) }
  } catch {
    return NOTHING
  }
}
