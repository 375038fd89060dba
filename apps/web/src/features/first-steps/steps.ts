import type { Permission } from '@lockerdesk/domain'

/** From an empty platform to the first customer, each needs the one before. */
export const STEPS = [
  'reseller',
  'dealer',
  'organisation',
  'shop',
  'gateway',
  'locker',
  'reservation',
] as const
export type Step = (typeof STEPS)[number]

export const STEP_PERMISSIONS = {
  reseller: 'reseller.write',
  dealer: 'dealer.write',
  organisation: 'organisation.create',
  shop: 'shop.write',
  gateway: 'gateway.install',
  locker: 'locker.install',
  reservation: 'reservation.write',
} as const satisfies Record<Step, Permission>

/** `waiting`: it is next, and somebody else has to do it. */
export type StepState = 'done' | 'next' | 'waiting' | 'later'

export interface StepStanding {
  readonly step: Step
  readonly state: StepState
}

const OF_THE_PLATFORM: readonly Step[] = ['reseller', 'dealer', 'organisation']

/** The steps this user has a part in; who runs one organisation hears nothing of resellers. */
export const stepStandings = (
  done: ReadonlySet<Step>,
  may: (step: Step) => boolean,
): readonly StepStanding[] => {
  const shown = STEPS.filter((step) => !OF_THE_PLATFORM.includes(step) || may(step))
  const next = shown.find((step) => !done.has(step))
  return shown.map((step) => {
    if (done.has(step)) return { step, state: 'done' }
    if (step !== next) return { step, state: 'later' }
    return { step, state: may(step) ? 'next' : 'waiting' }
  })
}
