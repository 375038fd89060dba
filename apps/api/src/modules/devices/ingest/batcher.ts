export interface Batcher<Item> {
  /** Settles once the item is dealt with for good. */
  add(item: Item): Promise<void>
  /** Deals with what is waiting and takes no more. */
  close(): Promise<void>
}

export interface BatcherOptions<Item> {
  /** How long the first of a batch waits for others while many come, and how far apart batches begin otherwise. */
  readonly waitMs: number
  /** Somebody waits for it: its batch begins at once. */
  readonly isUrgent: (item: Item) => boolean
  readonly maxItems: number
  readonly work: (items: readonly Item[]) => Promise<void>
  /** An error that passes, such as a database that is away: the same batch is tried again. */
  readonly isTransient: (error: unknown) => boolean
  /** One item that cannot be worked on, found by halving its batch. */
  readonly onPoison: (item: Item, error: unknown) => Promise<void>
  readonly retryMs: number
}

interface Waiting<Item> {
  readonly item: Item
  readonly since: number
  readonly settle: () => void
}

/** More than these in a batch, and whoever waits is not alone for long. */
const FEW = 8

/**
 * One batch at a time, in order; while one is worked on, the next one gathers. What comes alone goes at once; when many
 * come, each batch waits for company.
 */
export const createBatcher = <Item>(options: BatcherOptions<Item>): Batcher<Item> => {
  let waiting: Waiting<Item>[] = []
  let running: Promise<void> | null = null
  let isClosed = false
  /** Of the latest batches, each counting half as much as the one after it. */
  let usualSize = 0
  let lastBegunAt = -Infinity
  let isUrgent = false
  let endWait = () => {}

  const gather = (): Promise<void> => {
    const [first] = waiting
    const from = usualSize > FEW ? (first?.since ?? 0) : lastBegunAt
    const waitMs = Math.max(0, options.waitMs - (performance.now() - from))
    return new Promise((resolve) => {
      // What came with it is read in the same turn.
      endWait = () => setImmediate(resolve)
      if (isUrgent || waitMs === 0) endWait()
      else setTimeout(resolve, waitMs)
    })
  }

  const workOn = async (items: readonly Item[]): Promise<void> => {
    for (;;) {
      try {
        return await options.work(items)
      } catch (error) {
        if (!options.isTransient(error)) return halve(items, error)
        if (isClosed) throw error
        await new Promise((resolve) => setTimeout(resolve, options.retryMs))
      }
    }
  }

  const halve = async (items: readonly Item[], error: unknown): Promise<void> => {
    const [only] = items
    if (items.length === 1 && only !== undefined) return options.onPoison(only, error)
    const middle = Math.ceil(items.length / 2)
    await workOn(items.slice(0, middle))
    return workOn(items.slice(middle))
  }

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      if (waiting.length < options.maxItems && !isClosed) await gather()
      const batch = waiting.splice(0, options.maxItems)
      isUrgent = waiting.some(({ item }) => options.isUrgent(item))
      usualSize = (usualSize + batch.length) / 2
      lastBegunAt = performance.now()
      // Closed while the database is away: what is not settled comes again from its sender.
      await workOn(batch.map(({ item }) => item)).then(
        () => {
          for (const { settle } of batch) settle()
        },
        () => {},
      )
    }
    running = null
  }

  return {
    add: (item) =>
      new Promise<void>((settle) => {
        if (isClosed) return
        waiting.push({ item, since: performance.now(), settle })
        if (!isUrgent && options.isUrgent(item)) {
          isUrgent = true
          endWait()
        }
        running ??= run()
      }),
    close: async () => {
      isClosed = true
      await running
      waiting = []
    },
  }
}
