import { PASSKEY_CHALLENGE_MINUTES } from '@lockerdesk/domain'
import { refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { tokenHash } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { spendChallenge } from '../strong-sign-in/index.ts'

/** A sign-in challenge has no user; challenges to add a passkey or to reauthenticate belong to one user. */
export type ChallengePurpose = 'sign-in' | `create/${string}` | `prove/${string}`

const contextOf = (purpose: ChallengePurpose): string => `passkey-challenges/${purpose}`

/** Encrypted instead of stored: a mere request for a challenge writes nothing to the database. */
export const makeChallenge = ({ secrets, clock }: Services, purpose: ChallengePurpose): string => {
  const until = clock.now().getTime() + PASSKEY_CHALLENGE_MINUTES * 60_000
  return secrets.seal(String(until), contextOf(purpose))
}

export interface Answered {
  /** Value to compare with the device's response; `encoded` is its wire format. */
  readonly isOurs: (encoded: string) => boolean
  /** Call it in the transaction that accepts the response. */
  readonly spend: (tx: Tx) => Promise<void>
}

/** A device's response to a challenge of that purpose. */
export const answerTo = ({ secrets, clock }: Services, purpose: ChallengePurpose): Answered => {
  let taken: { readonly hash: string; readonly until: Date } | null = null
  return {
    isOurs: (encoded) => {
      const sealed = Buffer.from(encoded, 'base64url').toString()
      const until = openedAs(() => secrets.open(sealed, contextOf(purpose)))
      if (until === null || until <= clock.now()) return false
      taken = { hash: tokenHash(sealed), until }
      return true
    },
    spend: async (tx) => {
      const now = clock.now().toISOString()
      const isFirst =
        taken !== null && (await spendChallenge(tx, taken.hash, taken.until.toISOString(), now))
      if (!isFirst) throw refused('PASSKEY_FAILED')
    },
  }
}

/** Decryption throws if it was encrypted elsewhere, with another key, or not at all. */
const openedAs = (open: () => string): Date | null => {
  try {
    return new Date(Number(open()))
  } catch {
    return null
  }
}
