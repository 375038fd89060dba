import * as z from 'zod/mini'
import { messageId } from './fields.ts'

const acknowledgement = z.object({ ids: z.array(messageId()).check(z.maxLength(1000)) })

/**
 * Sent once events are committed: a broker that says yes and is killed has lost them (its yes is
 * worth nothing). Carries no envelope, changes nothing at the lock, and repeating it does no harm.
 */
export const encodeAcknowledgement = (ids: readonly string[]): Buffer =>
  Buffer.from(JSON.stringify({ ids }))

export const decodeAcknowledgement = (bytes: Uint8Array): readonly string[] => {
  try {
    const parsed = acknowledgement.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.data.ids : []
  } catch {
    return []
  }
}
