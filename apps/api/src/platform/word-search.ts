import { type RawBuilder, sql } from 'kysely'

/** A word as it was typed: what a stored word may begin with, and how it may be spelled. */
export interface WordTerm {
  readonly beginnings: readonly string[]
  readonly spellings: readonly string[]
}

/** A table of (shop_id, word, id of whom it belongs to), and one of near spellings where those are forgiven. */
export interface WordIndex {
  readonly words: string
  readonly owner: string
  readonly spellings?: string
}

/** Words that begin with what was typed, words that are spelled nearly like it, and the newest owners of each. */
const BEGINNINGS = 12
const SPELLINGS = 20
const NEWEST = 500

/**
 * The parts of a `with recursive` up to `found (id, distance)`: who has all the words. Of bounded work: it steps from
 * word to word, reads the newest owners of each and asks the index whether they have the other words too. The size of
 * the tables does not matter.
 */
export const foundByWords = (
  index: WordIndex,
  at: { readonly organisationId: string; readonly shopId: string | RawBuilder<unknown> },
  terms: readonly WordTerm[],
): RawBuilder<unknown> => {
  const typed = terms.map(({ beginnings, spellings }, n) => ({ n, beginnings, spellings }))
  const words = sql.table(index.words)
  const owner = sql.ref(`w.${index.owner}`)
  const near =
    index.spellings === undefined
      ? sql``
      : sql`union all
        select t.n, near.word, 2 from term t cross join lateral (
          select distinct s.word from ${sql.table(index.spellings)} s
          where s.organisation_id = ${at.organisationId} and s.spelling = any(t.spellings) limit ${SPELLINGS}) near`
  return sql`term as materialized (
      select * from json_to_recordset(${JSON.stringify(typed)}::json) as t (n int, beginnings text[], spellings text[])
    ), walk (n, beginning, word, step) as (
      select t.n, b.beginning, (select w.word from ${words} w
          where w.shop_id = ${at.shopId} and w.word >= b.beginning order by w.word limit 1), 1
      from term t, unnest(t.beginnings) b (beginning)
      union all
      select walk.n, walk.beginning, (select w.word from ${words} w
          where w.shop_id = ${at.shopId} and w.word > walk.word order by w.word limit 1), walk.step + 1
      from walk where starts_with(walk.word, walk.beginning) and walk.step < ${BEGINNINGS}
    ), matched as materialized (
      select n, word, min(distance) as distance from (
        select walk.n, walk.word, case when walk.word = walk.beginning then 0 else 1 end as distance
        from walk where starts_with(walk.word, walk.beginning)
        ${near}) words
      group by n, word
    ), newest as materialized (
      select m.n, m.distance, w.id from matched m cross join lateral (
        select ${owner} as id from ${words} w
        where w.shop_id = ${at.shopId} and w.word = m.word order by ${owner} desc limit ${NEWEST}) w
    ), rarest as materialized (
      select t.n from term t left join newest on newest.n = t.n group by t.n order by count(newest.id), t.n limit 1
    ), candidate as materialized (
      select id, min(distance) as distance from newest where n = (select n from rarest) group by id
    ), found as (
      select c.id, c.distance + coalesce(sum(other.distance), 0) as distance
      from candidate c
      left join term t on t.n <> (select n from rarest)
      left join lateral (select min(m.distance) as distance from matched m
        where m.n = t.n and exists (select from ${words} w
          where w.shop_id = ${at.shopId} and w.word = m.word and ${owner} = c.id)) other on true
      group by c.id, c.distance
      having bool_and(t.n is null or other.distance is not null)
    )`
}
