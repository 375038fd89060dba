import type { Logger } from '../logger.ts'

const SILENCE_MS = 60_000

/** pg-boss names the queue and the worker behind the reason. */
const reasonOf = ({ message }: Error): string => message.replace(/ \(Queue: .*$/, '')

/**
 * A database that is away fails every worker at every poll: the first failure is logged at once, the same ones of the
 * next minute as one line with their number.
 */
export const logOutages = (logger: Logger): ((error: Error) => void) => {
  const repeated = new Map<string, number>()
  return (error) => {
    const reason = reasonOf(error)
    const count = repeated.get(reason)
    if (count !== undefined) {
      repeated.set(reason, count + 1)
      return
    }
    repeated.set(reason, 0)
    logger.error({ err: error }, 'jobs')
    setTimeout(() => {
      const times = repeated.get(reason) ?? 0
      repeated.delete(reason)
      if (times > 0) logger.error({ reason, times }, 'jobs failed for the same reason again')
    }, SILENCE_MS).unref()
  }
}
