/** Says that a piece of work began and, when it ends, how long it took. */
export const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  console.log(`${name}…`)
  const result = await work()
  console.log(`${name} ready (${seconds(startedAt)})`)
  return result
}

const seconds = (startedAt: number): string =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
