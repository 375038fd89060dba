import type { Call } from '../../../call/call.ts'
import type { Services } from '../../../services.ts'

/** Who changes a reservation: a caller, or none (a schedule, a keypad, another reservation). */
export interface ChangeActor {
  readonly services: Services
  readonly now: Date
  readonly name: string | null
  /** Of a user in the back office: they need not be notified of what they did. */
  readonly userId?: string | null
}

export const changeActorOf = ({ actor, services }: Call): ChangeActor => ({
  services,
  now: services.clock.now(),
  name: actor.name,
  userId: actor.kind === 'user' ? actor.id : null,
})
