/** Limits concurrency; the others wait in FIFO order. */
export const inTurns = (atOnce: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Hands the slot to the next waiter, so that no newcomer overtakes.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
