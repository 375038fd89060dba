/** The queue is full; the caller can retry later. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

/** Limits concurrency with round robin over queues; a full queue refuses new work. */
export const fairTurns = (atOnce: number, longestQueue: number) => {
  // In the order in which the queues have their turn.
  const queues = new Map<string, (() => void)[]>()
  let running = 0

  const wait = (queue: string): Promise<void> => {
    const waiting = queues.get(queue) ?? []
    if (waiting.length >= longestQueue) throw new TooManyWaiting(`${longestQueue} wait already`)
    queues.set(queue, waiting)
    return new Promise((resolve) => waiting.push(resolve))
  }
  const handOn = (): void => {
    const [next] = queues
    if (next === undefined) {
      running -= 1
      return
    }
    const [queue, [admit, ...waiting]] = next
    queues.delete(queue)
    if (waiting.length > 0) queues.set(queue, waiting)
    admit?.()
  }

  return async <T>(queue: string, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else await wait(queue)
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}
