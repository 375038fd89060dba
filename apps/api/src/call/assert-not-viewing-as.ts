import type { Call } from './call.ts'
import { refused } from './refused.ts'

/** A SuperUser who views as another user can neither change nor reveal anything. */
export const assertNotViewingAs = ({ actor }: Call): void => {
  if (actor.kind === 'user' && actor.viewer !== null)
    throw refused('VIEWING_ONLY', { params: { name: actor.name } })
}
