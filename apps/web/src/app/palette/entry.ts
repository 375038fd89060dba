import { matchRank, type SearchKind, type SearchMatch, searchMatch } from '@lockerdesk/domain'
import type { NavigationItem } from '../frame/navigation.ts'

/** Where an entry leads: an address of the back office, with an organisation of its own or the chosen one. */
export interface Destination {
  readonly to: string
  readonly search?: Readonly<Record<string, string | undefined>>
}

export interface Entry {
  readonly key: string
  readonly group: string
  readonly label: string
  readonly detail: string
  readonly icon: NavigationItem['icon']
  /** Of something the server found, which may be shown again as a recent one. */
  readonly kind?: SearchKind
  readonly lockerId?: string | null
  readonly match: SearchMatch
  readonly does: Destination | (() => void)
}

export interface EntryGroup {
  readonly name: string
  readonly entries: readonly Entry[]
}

/** Those that fit what is typed, with how well they do. */
export const fitting = (
  entries: readonly Omit<Entry, 'match'>[],
  typed: string,
  wordsOf: (entry: Omit<Entry, 'match'>) => readonly string[] = ({ label }) => [label],
): Entry[] =>
  entries
    .map((entry) => ({ ...entry, match: searchMatch(wordsOf(entry), typed) }))
    .filter(({ match }) => match !== 'nearly')

/** Groups in the order of their best entry; among equals, as they came. */
export const grouped = (entries: readonly Entry[]): EntryGroup[] => {
  const groups = Map.groupBy(entries, ({ group }) => group)
  const rankOf = ({ match }: Entry) => matchRank(match)
  return [...groups]
    .map(([name, of]) => ({
      name,
      entries: of.toSorted((one, other) => rankOf(one) - rankOf(other)),
    }))
    .toSorted((one, other) => bestOf(one) - bestOf(other))
}

const bestOf = ({ entries: [first] }: EntryGroup): number =>
  first === undefined ? Number.MAX_SAFE_INTEGER : matchRank(first.match)
