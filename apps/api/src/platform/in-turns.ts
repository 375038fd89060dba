/** Lets a few run at a time; the others wait for their turn, in order. */
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
      // The turn is handed on, so that nobody slips in between.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
