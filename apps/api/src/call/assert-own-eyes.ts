import type { Call } from './call.ts'
import { refused } from './refused.ts'

/** Whoever looks through another's eyes changes and reveals nothing. */
export const assertOwnEyes = ({ actor }: Call): void => {
  if (actor.kind === 'user' && actor.viewer !== null)
    throw refused('VIEWING_ONLY', { params: { name: actor.name } })
}
