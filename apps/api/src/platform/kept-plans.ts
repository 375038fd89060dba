import type { PoolClient } from 'pg'

/** A page of a list: the plan that is right for a small organisation may be wrong for a large one. */
const PAGE = /\blimit\b(?!")/i
/** A cursor is planned when it is declared, and what a fetch returns depends on it. */
const CURSOR = /^\s*(?:declare|fetch)\b/i
/** Begins a page that has one right plan, whatever its values are: an index in its order, from its beginning. */
export const ONE_PLAN = '/* one plan */'
/** Rare statements are not cached: each connection would spend memory on them. */
const ASKED_BEFORE = 3
const MOST_KEPT = 300

const isPlannedAnew = (text: string): boolean =>
  (PAGE.test(text) && !text.includes(ONE_PLAN)) || CURSOR.test(text)

/**
 * For the connections of one pool. Each plans such a statement a few times and then keeps the plan, where otherwise
 * planning takes longer than the answer. The driver does so for a statement that has a name; Kysely has no place for one.
 */
export const planKeeper = (): ((client: PoolClient) => void) => {
  const timesAsked = new Map<string, number>()
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_KEPT || isPlannedAnew(text)) return known
    const times = (timesAsked.get(text) ?? 0) + 1
    if (times <= ASKED_BEFORE) {
      if (timesAsked.size < 10 * MOST_KEPT) timesAsked.set(text, times)
      return undefined
    }
    timesAsked.delete(text)
    const name = `kept_${names.size + 1}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const ask = client.query.bind(client)
    Object.assign(client, {
      query: (text: string, values: unknown[], ...others: unknown[]) => {
        const name = values === undefined ? undefined : nameOf(text)
        return name === undefined
          ? Reflect.apply(ask, client, [text, values, ...others])
          : ask({ name, text, values })
      },
    })
  }
}
