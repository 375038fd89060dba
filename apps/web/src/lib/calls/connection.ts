export interface Connection {
  readonly isLost: boolean
  /** Time of the last response, on the product's clock. Null before the first one. */
  readonly answeredAt: string | null
}

let current: Connection = { isLost: false, answeredAt: null }
const listeners = new Set<() => void>()

const set = (next: Connection): void => {
  const isNews = next.isLost !== current.isLost
  current = next
  if (isNews) for (const listener of listeners) listener()
}

export const connection = {
  read: () => current,
  /** Returns an unsubscribe function. */
  listen: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  noteAnswer: (at: Date) => set({ isLost: false, answeredAt: at.toISOString() }),
  noteLoss: () => set({ ...current, isLost: true }),
}

// The browser reports a lost network immediately; only a response proves that it is back.
addEventListener('offline', connection.noteLoss)
