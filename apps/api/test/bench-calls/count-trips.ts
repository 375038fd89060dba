import pg from 'pg'

export interface Trips {
  trips: number
  statements: number
  /** Connections that are opened from then on are not counted. */
  stop(): void
}

interface Wire {
  readonly _activeQuery: unknown
  readonly _sentQueryQueue: readonly unknown[]
}

/** Counts from now on how often somebody waits for the way to the database and back. */
export const countTrips = (): Trips => {
  const reading = new WeakSet<object>()
  const ended = new WeakSet<object>()
  // oxlint-disable-next-line typescript/unbound-method -- each connection calls it as its own
  const ask = pg.Client.prototype.query
  const counted = {
    trips: 0,
    statements: 0,
    stop: () => void Object.assign(pg.Client.prototype, { query: ask }),
  }
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client & Wire, ...given: unknown[]) {
      const [asked] = given
      const text = typeof asked === 'string' ? asked : (asked as { text: string }).text
      if (text.startsWith('begin read only')) reading.add(this)
      else if (text.startsWith('begin')) reading.delete(this)
      const isFree = !this._activeQuery && this._sentQueryQueue.length === 0
      const isWaitedFor = text !== 'commit' || !reading.has(this)
      // Ahead of it there may be the end of the transaction before, which nobody waits for.
      const isFirst = text.startsWith('begin') || ended.has(this)
      if (isFirst || (isFree && isWaitedFor)) counted.trips += 1
      if (text === 'commit' || text === 'rollback') ended.add(this)
      else ended.delete(this)
      if (!/^(begin|commit|rollback)/.test(text)) counted.statements += 1
      return Reflect.apply(ask, this, given)
    },
  })
  return counted
}
