import type { SearchKind } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/like.ts'

export interface FoundRow {
  readonly kind: SearchKind
  readonly _id: string
  readonly label: string
  readonly detail: string
  readonly shopName: string | null
  /** What it may have been found by. */
  readonly texts: readonly string[]
}

export interface Wanted {
  readonly kinds: readonly SearchKind[]
  readonly term: string
  /** Of each kind. */
  readonly limit: number
}

/** One kind of thing, as a part of a union over all of them. */
export interface Part {
  readonly kind: SearchKind
  readonly from: RawBuilder<unknown>
  /** Where the caller may see it. */
  readonly isSeen: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly label: RawBuilder<unknown>
  readonly detail: RawBuilder<unknown>
  readonly shopName?: RawBuilder<unknown>
  /** Letter by letter the expression of an index, where there is one. */
  readonly searched: RawBuilder<unknown>
  /** Texts by which it is exactly what was typed, or begins with it. */
  readonly names: readonly RawBuilder<unknown>[]
}

const WORDS_AT_MOST = 6

/** Whatever contains all the words, the best of each kind first. */
export const unionOf = (
  parts: readonly Part[],
  { kinds, term, limit }: Wanted,
): RawBuilder<FoundRow> | null => {
  const asked = parts.filter(({ kind }) => kinds.includes(kind))
  if (asked.length === 0) return null
  const words = term.split(/\s+/).slice(0, WORDS_AT_MOST)
  const selected = asked.map(({ kind, from, isSeen, id, label, detail, shopName, ...part }) => {
    const contains = words.map((word) => sql`${part.searched} like folded(${containing(word)})`)
    const texts = sql`array[${sql.join(part.names)}]::text[]`
    return sql`(select ${kind}::text as kind, ${id} as "_id", ${label} as label, ${detail} as detail,
        ${shopName ?? sql`null`}::text as "shopName", ${texts} as texts
      from ${from} where ${isSeen} and ${sql.join(contains, sql` and `)}
      order by (select min(case when folded(t) = folded(${term}) then 0
          when starts_with(folded(t), folded(${term})) then 1 else 2 end) from unnest(${texts}) t), ${label}, ${id}
      limit ${limit})`
  })
  return sql<FoundRow>`${sql.join(selected, sql` union all `)}`
}
