import { PASSKEY_CHALLENGE_MINUTES } from '@lockerdesk/domain'
import { refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { tokenHash } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { spendChallenge } from '../strong-sign-in/index.ts'

/** A challenge to sign in is anybody's; to add a passkey or to prove who one is, one user's. */
export type ChallengePurpose = 'sign-in' | `create/${string}` | `prove/${string}`

const contextOf = (purpose: ChallengePurpose): string => `passkey-challenges/${purpose}`

/** Sealed instead of kept: whoever only asks for one leaves nothing in the database. */
export const makeChallenge = ({ secrets, clock }: Services, purpose: ChallengePurpose): string => {
  const until = clock.now().getTime() + PASSKEY_CHALLENGE_MINUTES * 60_000
  return secrets.seal(String(until), contextOf(purpose))
}

export interface Answered {
  /** What a device returns is compared by this; `encoded` is how it travels. */
  readonly isOurs: (encoded: string) => boolean
  /** To be called in the transaction that believes the answer. */
  readonly spend: (tx: Tx) => Promise<void>
}

/** One answer of a device, to a challenge of that purpose. */
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

/** Sealed elsewhere, with another key, or not at all: opening it throws. */
const openedAs = (open: () => string): Date | null => {
  try {
    return new Date(Number(open()))
  } catch {
    return null
  }
}
