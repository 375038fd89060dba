export interface Connection {
  readonly isLost: boolean
  /** When the server answered last, on the product's clock; null before its first answer. */
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
  /** Returns the way to stop listening. */
  listen: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  noteAnswer: (at: Date) => set({ isLost: false, answeredAt: at.toISOString() }),
  noteLoss: () => set({ ...current, isLost: true }),
}

// The browser knows at once; that it is back only an answer proves.
addEventListener('offline', connection.noteLoss)
