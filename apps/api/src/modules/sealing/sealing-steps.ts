import type { Services } from '../../services.ts'

/** Seals something that an earlier release kept in the open; nothing to do is the usual case. */
export type SealingStep = (services: Services) => Promise<void>

let steps: readonly SealingStep[] = []

export const wireSealingSteps = (wired: readonly SealingStep[]): void => {
  steps = wired
}

export const sealingSteps = (): readonly SealingStep[] => steps
