import { orderWords, spelledWords, spellingsOf } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { Order } from '../order-store.ts'

type Searchable = Pick<
  Order,
  | '_id'
  | 'id'
  | 'organisationId'
  | 'shopId'
  | 'orderNumber'
  | 'firstName'
  | 'lastName'
  | 'emails'
  | 'phonenumbers'
  | 'totalPrice'
>

/** Replaces the search words of the order. */
export const saveOrderWords = async (tx: Tx, order: Searchable): Promise<void> => {
  const words = orderWords({ ...order, publicId: order.id })
  const rows = await allRows(tx)`
    delete from order_words where order_id = ${order._id} returning ${columns('order_words', 'word')}`
  await sql`
    insert into order_words (organisation_id, shop_id, word, order_id)
    select ${order.organisationId}, ${order.shopId}, word, ${order._id}
    from unnest(${words}::text[]) word on conflict do nothing`.execute(tx)
  const gone = rows.map(({ word }) => word).filter((word) => !words.includes(word))
  if (gone.length > 0) await forgetSpellings(tx, order.organisationId, gone)
  await saveSpellings(tx, order)
}

const saveSpellings = async (tx: Tx, order: Searchable): Promise<void> => {
  // In a fixed order, so that two orders with the same name cannot deadlock.
  const spelled = spelledWords(order)
    .flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word })))
    .toSorted((a, b) => a.spelling.localeCompare(b.spelling) || a.word.localeCompare(b.word))
  await sql`
    insert into order_spellings (organisation_id, spelling, word)
    select ${order.organisationId}, s.spelling, s.word
    from json_to_recordset(${JSON.stringify(spelled)}::json) as s (spelling text, word text)
    where not exists (select from order_spellings known where known.organisation_id = ${order.organisationId}
      and known.spelling = s.spelling and known.word = s.word)
    on conflict do nothing`.execute(tx)
}

/** Deletes spellings of names that no order has any more. */
const forgetSpellings = async (
  tx: Tx,
  organisationId: string,
  words: readonly string[],
): Promise<void> => {
  const spelled = words.flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word })))
  await sql`
    delete from order_spellings known
    using json_to_recordset(${JSON.stringify(spelled)}::json) as gone (spelling text, word text)
    where known.organisation_id = ${organisationId} and known.spelling = gone.spelling and known.word = gone.word
      and not exists (select from shops s join order_words w on w.shop_id = s.id and w.word = known.word
        where s.organisation_id = ${organisationId})`.execute(tx)
}
