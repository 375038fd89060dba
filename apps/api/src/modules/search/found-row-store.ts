import type { SearchKind } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import { containing } from '../../platform/like.ts'

export interface FoundRow {
  readonly kind: SearchKind
  readonly _id: string
  readonly label: string
  readonly detail: string
  readonly shopName: string | null
  /** Of a box: where it is. */
  readonly lockerId?: string | null
  /** How many of this kind match. Null: more than are listed, and nobody counted them. */
  readonly totalOfKind: number | null
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
  readonly lockerId?: RawBuilder<unknown>
  /** What it is found by; with a space between them, letter by letter the expression of an index where there is one. */
  readonly names: readonly RawBuilder<unknown>[]
  /** What must hold besides, of a kind with many alike: not every word of theirs is worth an answer. */
  readonly isMeant?: (words: readonly string[]) => RawBuilder<unknown>
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
  const selected = asked.map(({ kind, from, isSeen, id, label, detail, names, isMeant, ...of }) => {
    const searched = sql`folded(${sql.join(names, sql` || ' ' || `)})`
    const contains = words.map((word) => sql`${searched} like folded(${containing(word)})`)
    const conditions = [isSeen, isMeant?.(words) ?? sql`true`, ...contains]
    const texts = sql`array[${sql.join(names)}]::text[]`
    return sql`(select ${kind}::text as kind, ${id} as "_id", ${label} as label, ${detail} as detail,
        ${of.shopName ?? sql`null`}::text as "shopName", ${of.lockerId ?? sql`null`}::text as "lockerId",
        ${texts} as texts, (count(*) over ())::int as "totalOfKind"
      from ${from} where ${sql.join(conditions, sql` and `)}
      order by (select min(case when folded(t) = folded(${term}) then 0
          when starts_with(folded(t), folded(${term})) then 1 else 2 end) from unnest(${texts}) t), ${inNaturalOrder(label)}, ${id}
      limit ${limit})`
  })
  return sql<FoundRow>`${sql.join(selected, sql` union all `)}`
}
