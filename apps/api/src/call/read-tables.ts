import type { KnownName } from './change-mark-store.ts'

/** Key that separates the change marks of a table. */
type Reach = 'organisation' | 'person' | 'everybody'

const REACH: Readonly<Record<string, Reach>> = {
  mark_organisations: 'organisation',
  mark_gateway_states: 'organisation',
  mark_lockers: 'organisation',
  mark_people: 'person',
  mark_everywhere: 'everybody',
}

/** Columns that every heartbeat updates. They have a topic of their own, since few statements read them. */
export const HEARTBEAT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  gateway_states: [
    'boot_id',
    'seq',
    'connection',
    'last_seen_at',
    'last_state_update',
    'clock_slow_ms',
    'broker',
    'clock_offset_ms',
    'recent_late_ms',
    'snapshot_boot_id',
    'snapshot_seq',
  ],
}
const heardTopic = (table: string): string => `${table} heard`

/** Tables that triggers fill from others: they change only with these, and have no marks of their own. */
export const FILLED_FROM: Readonly<Record<string, readonly string[]>> = {
  customer_tallies: ['customers'],
  locker_tallies: ['lockers'],
  reservation_tallies: ['reservations'],
  role_holders: ['role_assignments', 'users'],
  vending_tallies: ['reservations'],
}

/** Tables that the text of a statement mentions: a superset of what it reads. */
export interface ReadTables {
  readonly topics: readonly string[]
  readonly isOfOrganisations: boolean
  readonly isOfPeople: boolean
  /** True if it reads a table without change marks. */
  readonly isUnmarked: boolean
  /** True if it reads the database's clock. */
  readonly isTimed: boolean
}

const WORD = /[a-z_][a-z0-9_]*/g
const LITERAL = /'[^']*'/g
const WHOLE_ROW = /(?<!\bcount\()\*/
const TIME =
  /\b(now\(|current_(timestamp|date|time)\b|local(timestamp|time)\b|(clock|statement|transaction)_timestamp\(|random\()/
const MOST_KEPT = 2_000

/** Finds the tables that a statement reads. Caches the result by the statement's text. */
export const tableReader = (names: readonly KnownName[]): ((text: string) => ReadTables) => {
  const known = new Map<string, KnownName[]>()
  for (const one of names) known.set(one.name, [...(known.get(one.name) ?? []), one])
  const kept = new Map<string, ReadTables>()

  const look = (text: string): ReadTables => {
    const words = new Set<string>()
    const named = new Set<KnownName>()
    const readWords = (source: string) => {
      for (const [word] of source.replaceAll(LITERAL, '').toLowerCase().matchAll(WORD)) {
        if (words.has(word)) continue
        words.add(word)
        for (const one of (FILLED_FROM[word] ?? [word]).flatMap((name) => known.get(name) ?? [])) {
          named.add(one)
          readWords(one.source)
        }
      }
    }
    readWords(text)
    const tables = [...named].flatMap(({ name, marker }) =>
      marker === null ? [] : [{ name, reach: REACH[marker] }],
    )
    const reaches = new Set(tables.map(({ reach }) => reach))
    const isHeard = (name: string) =>
      HEARTBEAT_COLUMNS[name]?.some((column) => words.has(column) || WHOLE_ROW.test(text)) === true
    return {
      topics: tables.flatMap(({ name }) => (isHeard(name) ? [name, heardTopic(name)] : [name])),
      isOfOrganisations: reaches.has('organisation'),
      isOfPeople: reaches.has('person'),
      isUnmarked: reaches.has(undefined),
      isTimed: TIME.test(text),
    }
  }

  return (text) => {
    const found = kept.get(text) ?? look(text)
    if (kept.size < MOST_KEPT) kept.set(text, found)
    return found
  }
}
