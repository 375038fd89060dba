import type { Services } from '../../services.ts'

/** Seals something that an earlier release kept in the open; nothing to do is the usual case. */
export type SealingStep = (services: Services) => Promise<void>

const steps: SealingStep[] = []

/** Modules add theirs beside the columns it concerns. */
export const addSealingStep = (step: SealingStep): void => {
  steps.push(step)
}

export const sealingSteps = (): readonly SealingStep[] => steps
