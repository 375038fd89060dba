import type { SearchQuery } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import type { ShopOfList } from './reservation-list-store.ts'
import { RESERVATION_COLUMNS, type Reservation } from './reservation-store.ts'

const FOUND_AT_MOST = 50
/** Words that begin with what was typed, words that are spelled nearly like it, and the newest of each. */
const BEGINNINGS = 12
const SPELLINGS = 20
const NEWEST = 500

export interface FoundFilter {
  readonly statuses?: readonly string[] | null | undefined
}

export interface LookedFor extends Pick<SearchQuery, 'terms'> {
  readonly pincodeMac: string | null
}

/**
 * In one statement of bounded work: it steps from word to word, reads the newest reservations of each
 * and asks the index whether they have the other words too. The size of the tables does not matter.
 */
export const searchReservations = async (
  reader: Reader,
  { organisationId, shopId }: ShopOfList,
  { terms, pincodeMac }: LookedFor,
  { statuses }: FoundFilter,
): Promise<Reservation[]> => {
  const typed = terms.map(({ beginnings, spellings }, index) => ({
    n: index,
    beginnings,
    spellings,
  }))
  const hasStatus =
    statuses == null || statuses.length === 0 ? sql`true` : sql`r.status = any(${[...statuses]})`
  const { rows } = await sql<Reservation>`
    with recursive term as materialized (
      select * from json_to_recordset(${JSON.stringify(typed)}::json) as t (n int, beginnings text[], spellings text[])
    ), walk (n, beginning, word, step) as (
      select t.n, b.beginning, (select w.word from reservation_words w
          where w.shop_id = ${shopId} and w.word >= b.beginning order by w.word limit 1), 1
      from term t, unnest(t.beginnings) b (beginning)
      union all
      select walk.n, walk.beginning, (select w.word from reservation_words w
          where w.shop_id = ${shopId} and w.word > walk.word order by w.word limit 1), walk.step + 1
      from walk where starts_with(walk.word, walk.beginning) and walk.step < ${BEGINNINGS}
    ), matched as materialized (
      select n, word, min(distance) as distance from (
        select walk.n, walk.word, case when walk.word = walk.beginning then 0 else 1 end as distance
        from walk where starts_with(walk.word, walk.beginning)
        union all
        select t.n, near.word, 2 from term t cross join lateral (
          select distinct s.word from reservation_spellings s
          where s.organisation_id = ${organisationId} and s.spelling = any(t.spellings) limit ${SPELLINGS}) near) words
      group by n, word
    ), newest as materialized (
      select m.n, m.distance, w.reservation_id as id from matched m cross join lateral (
        select w.reservation_id from reservation_words w
        where w.shop_id = ${shopId} and w.word = m.word order by w.reservation_id desc limit ${NEWEST}) w
    ), rarest as materialized (
      select t.n from term t left join newest on newest.n = t.n group by t.n order by count(newest.id), t.n limit 1
    ), candidate as materialized (
      select id, min(distance) as distance from newest where n = (select n from rarest) group by id
    ), found as (
      select c.id, c.distance + coalesce(sum(other.distance), 0) as distance
      from candidate c
      left join term t on t.n <> (select n from rarest)
      left join lateral (select min(m.distance) as distance from matched m
        where m.n = t.n and exists (select from reservation_words w
          where w.shop_id = ${shopId} and w.word = m.word and w.reservation_id = c.id)) other on true
      group by c.id, c.distance
      having bool_and(t.n is null or other.distance is not null)
      union all
      (select p.id, -1 from reservations p
        where p.shop_id = ${shopId} and p.pincode_mac = ${pincodeMac} order by p.id desc limit ${FOUND_AT_MOST})
    ), ranked as (
      select id, min(distance) as distance from found group by id
    )
    select ${RESERVATION_COLUMNS} from ranked
    join reservations r on r.id = ranked.id and r.organisation_id = ${organisationId} and r.shop_id = ${shopId}
    where ${hasStatus}
    order by ranked.distance, r.id desc limit ${FOUND_AT_MOST}`.execute(reader)
  return rows
}
