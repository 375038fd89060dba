import type { Flash } from './flash.ts'

/** The clock was set right: the keypad stays locked for as long as it was going to. */
export const moveWrongCodes = (flash: Flash, byMs: number): void => {
  const { wrongCodes } = flash
  if (wrongCodes === null) return
  flash.wrongCodes = { ...wrongCodes, lastAt: new Date(wrongCodes.lastAt.getTime() + byMs) }
}

/** The clock went back while the power was off: the lock begins anew instead of lasting for years. */
export const endFutureLock = (flash: Flash, now: Date): void => {
  const { wrongCodes } = flash
  if (wrongCodes !== null && wrongCodes.lastAt > now)
    flash.wrongCodes = { ...wrongCodes, lastAt: now }
}
