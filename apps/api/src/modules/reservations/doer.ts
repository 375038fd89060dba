import type { Call } from '../../call/call.ts'
import type { Services } from '../../services.ts'

/** Who changes a reservation: somebody, or nobody (time, a keypad, another reservation). */
export interface Doer {
  readonly services: Services
  readonly now: Date
  readonly name: string | null
}

export const doerOf = ({ actor, services }: Call): Doer => ({
  services,
  now: services.clock.now(),
  name: actor.name,
})
