import type { CustomerSearch } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import { type CustomerFilter, matchesFilter } from './customer-list-store.ts'
import { CUSTOMER_COLUMNS, type Customer, type CustomerReach, inReach } from '../customer-store.ts'

const FOUND_AT_MOST = 50
/** Names near a mistyped one, per word and kind; and how many customers of each are looked at. */
const NAMES_AT_MOST = 12
const BEARERS_AT_MOST = 20
/** Shorter words are only beginnings. */
const SHORTEST_MISTYPED = 3
/** Two letters that changed places leave three of seven trigrams alike. */
const NEAR = 0.35
/** Sorts after everything that begins with the text before it. */
const END = '\u{10FFFF}'

/**
 * Whoever it could be, the likeliest first: by reference, number or contact; by a name that begins
 * so; and by names nearly spelled so. Only beginnings of indexed values are read, and what is
 * mistyped is looked for among the names there are, so the cost does not grow with the customers.
 * Whoever is not half as likely as the first is left out: a right name wants no guesses.
 */
export const searchCustomers = async (
  reader: Reader,
  reach: CustomerReach,
  search: CustomerSearch,
  filter: CustomerFilter = {},
): Promise<Customer[]> => {
  const { organisationId } = reach
  const { text, email, words, publicId, phoneBeginning, phoneEnding } = search
  const here = sql`${inReach(reach)} and c.anonymised_at is null and ${matchesFilter(filter)}`
  const named = (name: ReturnType<typeof sql>, column: ReturnType<typeof sql>) =>
    sql`${column} >= ${name} || ' ' and ${column} < ${name} || '!'`
  const beginsWith = (column: ReturnType<typeof sql>, beginning: ReturnType<typeof sql>) =>
    sql`${column} >= ${beginning} and ${column} < ${beginning} || ${END}`
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEAR)}, true)`.execute(
    reader,
  )
  const rows = await allRows<Customer>(reader)`
    with words as (
      select word.place, folded(word.text) as text from unnest(${[...words]}::text[]) with ordinality word (text, place)
      where length(word.text) >= ${SHORTEST_MISTYPED}
    ), near as materialized (
      select words.place, kinds.kind, alike.name, alike.score
      from words cross join (values ('first'), ('last')) kinds (kind) cross join lateral (
        select n.name, word_similarity(words.text, n.name) + similarity(words.text, n.name) as score
        from customer_name_search n
        where n.organisation_id = ${organisationId} and n.kind = kinds.kind and n.name %> words.text
        order by score desc, n.name limit ${NAMES_AT_MOST}) alike
    ), contacts as (
      (select k.customer_ids from customer_contacts k where k.organisation_id = ${organisationId} and k.kind = 'email'
        and ${beginsWith(sql`k.value`, sql`${email}::text`)} order by k.value limit ${FOUND_AT_MOST})
      union all
      (select k.customer_ids from customer_contacts k where k.organisation_id = ${organisationId} and k.kind = 'phone'
        and ${phoneBeginning} <> '' and ${beginsWith(sql`k.value`, sql`${phoneBeginning}::text`)}
        order by k.value limit ${FOUND_AT_MOST})
      union all
      (select k.customer_ids from customer_contacts k where k.organisation_id = ${organisationId} and k.kind = 'phone'
        and ${phoneEnding} <> '' and ${beginsWith(sql`k.turned`, sql`reverse(${phoneEnding}::text)`)}
        order by k.turned limit ${FOUND_AT_MOST})
    ), found as (
      (select c.id, 3::real as score from customers c where ${here} and c.public_id = ${publicId})
      union all
      (select c.id, 3 from customers c where ${here} and c.external_id <> ''
        and ${beginsWith(sql`c.external_id`, sql`${text}::text`)} order by c.external_id limit ${FOUND_AT_MOST})
      union all
      (select c.id, 3 from contacts join customers c on c.id = any(contacts.customer_ids)
        where ${here} limit ${FOUND_AT_MOST})
      union all
      (select c.id, 2.5 from customers c where ${here}
        and ${beginsWith(sql`c.sort_name`, sql`folded(${text}::text)`)} order by c.sort_name limit ${FOUND_AT_MOST})
      union all
      (select c.id, 2.5 from customers c where ${here}
        and ${beginsWith(sql`c.spoken_name`, sql`folded(${text}::text)`)} order by c.spoken_name limit ${FOUND_AT_MOST})
      union all
      select bearer.id, (last.score + first.score) / ${words.length} from near last
        join near first on last.kind = 'last' and first.kind = 'first' and last.place <> first.place
        cross join lateral (select c.id from customers c where ${here}
          and c.sort_name = last.name || ' ' || first.name limit ${BEARERS_AT_MOST}) bearer
      union all
      select bearer.id, near.score / ${words.length} from near cross join lateral (select c.id from customers c
          where ${here} and ${named(sql`near.name`, sql`c.sort_name`)} order by c.sort_name
          limit ${BEARERS_AT_MOST}) bearer where near.kind = 'last'
      union all
      select bearer.id, near.score / ${words.length} from near cross join lateral (select c.id from customers c
          where ${here} and ${named(sql`near.name`, sql`c.spoken_name`)} order by c.spoken_name
          limit ${BEARERS_AT_MOST}) bearer where near.kind = 'first'
    ), best as (
      select id, max(score) as score from found group by id order by score desc, id limit ${FOUND_AT_MOST}
    )
    select ${CUSTOMER_COLUMNS} from best join customers c on c.id = best.id
    where best.score * 2 >= (select max(score) from best)
    order by best.score desc, c.sort_name, c.id`
  return rows
}

export const customerIdsOfEmail = async (
  reader: Reader,
  organisationId: string,
  email: string,
): Promise<readonly string[]> => {
  const row = await firstRow(reader)`
    select ${columns('customer_contacts', 'customer_ids as ids')} from customer_contacts
    where organisation_id = ${organisationId} and kind = 'email' and value = ${email}`
  return row?.ids ?? []
}
