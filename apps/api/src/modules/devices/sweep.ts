import type { Logger } from '../../platform/logger.ts'

export interface Sweep {
  stop(): Promise<void>
}

/** Does the work every so often, one at a time; a failure is logged and the next one tries again. */
export const startSweep = (
  name: string,
  everyMs: number,
  logger: Logger,
  work: () => Promise<void>,
): Sweep => {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= work()
      .catch((error: unknown) => logger.warn({ err: error }, name))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
