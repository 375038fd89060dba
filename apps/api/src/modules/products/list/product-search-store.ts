import type { ProductSearch } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { PRODUCT_COLUMNS, type Product, type ProductRow, productOf } from '../product-store.ts'
import { type ProductFilter, rangeOf } from './product-list-store.ts'

const FOUND_AT_MOST = 50
/** Words that begin so, words nearly spelled so, and how many products of each are looked at. */
const BEGINNINGS_AT_MOST = 24
const NEAR_AT_MOST = 12
const BEARERS_AT_MOST = 80
const LOOKED_AT = 400
const SHORTEST_MISTYPED = 3
const NEAR = 0.35
/** Sorts after everything that begins with the text before it. */
const END = '\u{10FFFF}'

/**
 * Whatever it could be, the likeliest first: by PLU, EAN or the label of a scale; by words of the name in
 * any language, begun or mistyped. Words are looked for among the words there are, so the cost does not
 * grow with the products. What is not half as likely as the first is left out.
 */
export const searchProducts = async (
  reader: Reader,
  organisationId: string,
  { text, words, gtin, labelPlus, shortLabelPlus }: ProductSearch,
  filter: ProductFilter = {},
): Promise<Product[]> => {
  const here = rangeOf(organisationId, filter)
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(NEAR)}, true)`.execute(
    reader,
  )
  const rows = await allRows<ProductRow>(reader)`
    with typed as (
      select word.place, folded(word.text) as text from unnest(${[...words]}::text[]) with ordinality word (text, place)
    ), meant as materialized (
      select place, word, max(score) as score from (
        select typed.place, begun.word, case when begun.word = typed.text then 2 else 1.6 end::real as score
        from typed cross join lateral (select v.word from product_vocabulary v
          where v.organisation_id = ${organisationId} and v.word >= typed.text and v.word < typed.text || ${END}
          order by v.word limit ${BEGINNINGS_AT_MOST}) begun
        union all
        select typed.place, near.word, near.score * 1.5
        from typed cross join lateral (select v.word, similarity(v.word, typed.text) as score from product_word_search v
          where v.organisation_id = ${organisationId} and length(typed.text) >= ${SHORTEST_MISTYPED}
            and v.word % typed.text order by score desc, v.word limit ${NEAR_AT_MOST}) near
      ) every group by place, word
    ), looked_at as materialized (
      select product_id from (
        select bearer.product_id, meant.score from meant cross join lateral (select w.product_id from product_words w
          where w.organisation_id = ${organisationId} and w.word = meant.word
          order by w.product_id limit ${BEARERS_AT_MOST}) bearer
      ) bearers group by product_id order by sum(score) desc, product_id limit ${LOOKED_AT}
    ), by_word as (
      select l.product_id, m.place, max(m.score) as score from looked_at l
        join product_words w on w.organisation_id = ${organisationId} and w.product_id = l.product_id
        join meant m on m.word = w.word
      group by l.product_id, m.place
    ), found as (
      (select p.id, 4::real as score from products p where ${here} and p.plu = ${text})
      union all
      (select p.id, 4 from products p where ${here} and p.ean is not null and lpad(p.ean, 14, '0') = ${gtin})
      union all
      (select p.id, 4 from products p where ${here} and p.plu = any(${[...labelPlus]}::text[]))
      union all
      (select p.id, 3 from products p where ${here} and p.plu = any(${[...shortLabelPlus]}::text[]))
      union all
      (select p.id, 2.5 from products p where ${here} and p.plu >= ${text} and p.plu < ${text} || ${END}
        order by p.plu limit ${FOUND_AT_MOST})
      union all
      select product_id, sum(score) / ${Math.max(words.length, 1)} from by_word group by product_id
    ), best as (
      select p.id, max(found.score) as score from found join products p on p.id = found.id where ${here}
      group by p.id order by score desc, p.id limit ${FOUND_AT_MOST}
    )
    select ${PRODUCT_COLUMNS} from best join products p on p.id = best.id
    where best.score * 2 >= (select max(score) from best)
    order by best.score desc, p.sort_en, p.id`
  return rows.map(productOf)
}
