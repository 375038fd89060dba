import { ok, type Result, refuse } from '../result.ts'

/** Seconds after which the server reports an open door. */
export const DOOR_OPEN_TOO_LONG_SECONDS = 120

export interface OpeningFacts {
  readonly isGatewayOnline: boolean
  readonly isInLockdown: boolean
  /** Staff can open a locker in lockdown to empty it; systems acting for customers cannot. */
  readonly isStaff: boolean
  readonly cooldownUntil: Date | null
  readonly hasMainDoor: boolean
  readonly opensMainDoor: boolean
  readonly boxCount: number
  /** For a reservation: whether it holds these boxes in the version that the caller saw. */
  readonly reservation: 'none' | 'held' | 'changed'
}

export const decideOpening = (facts: OpeningFacts, now: Date): Result<true> => {
  if (facts.boxCount === 0 && !facts.opensMainDoor)
    return refuse('BAD_USER_INPUT', { field: 'boxIds' })
  if (facts.opensMainDoor && !facts.hasMainDoor) return refuse('NO_MAIN_DOOR')
  if (facts.reservation !== 'none' && facts.opensMainDoor)
    return refuse('BAD_USER_INPUT', { field: 'openMainDoor' })
  if (facts.reservation === 'changed') return refuse('CONFLICT')
  if (!facts.isGatewayOnline) return refuse('GATEWAY_OFFLINE')
  const isForCustomer = !facts.isStaff || facts.reservation !== 'none'
  if (facts.isInLockdown && isForCustomer) return refuse('LOCKER_IN_LOCKDOWN')
  const leftMs = facts.cooldownUntil === null ? 0 : facts.cooldownUntil.getTime() - now.getTime()
  return leftMs > 0
    ? refuse('LOCKER_COOLING_DOWN', { params: { seconds: Math.ceil(leftMs / 1000) } })
    : ok(true)
}

/** Opening all boxes or the main door requires the permission to empty the locker. */
export const opensEverything = (opening: {
  readonly opensMainDoor: boolean
  readonly chosenBoxes: number
  readonly allBoxes: number
}): boolean =>
  opening.opensMainDoor || (opening.allBoxes > 1 && opening.chosenBoxes >= opening.allBoxes)

export const isOpenTooLong = (openSince: Date, limitSeconds: number, now: Date): boolean =>
  now.getTime() - openSince.getTime() > limitSeconds * 1000
