import type { SearchQuery } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { foundByWords } from '../../../platform/word-search.ts'
import { conditionsOf, type ReservationFilter } from './reservation-list-store.ts'
import type { ShopOfList } from './shop-of-list.ts'
import {
  RESERVATION_COLUMNS,
  type Reservation,
  type ReservationReach,
} from '../reservation-store.ts'

const FOUND_AT_MOST = 50
const INDEX = {
  words: 'reservation_words',
  owner: 'reservation_id',
  spellings: 'reservation_spellings',
}

export interface LookedFor extends Pick<SearchQuery, 'terms'> {
  readonly pincodeMac: string | null
}

/** Searches by words (one typo each) or by code, in one statement. */
export const searchReservations = async (
  reader: Reader,
  at: ShopOfList,
  { terms, pincodeMac }: LookedFor,
  filter: ReservationFilter,
): Promise<Reservation[]> => {
  const { organisationId, shopId } = at
  const isLeft = sql.join([sql`true`, ...conditionsOf(filter)], sql` and `)
  const rows = await allRows<Reservation>(reader)`
    with recursive ${foundByWords(INDEX, at, terms)}, ranked as (
      select id, min(distance) as distance from (
        select id, distance from found
        union all
        (select p.id, -1 from reservations p
          where p.shop_id = ${shopId} and p.pincode_mac = ${pincodeMac} order by p.id desc limit ${FOUND_AT_MOST})
      ) every_way group by id
    )
    select ${RESERVATION_COLUMNS} from ranked
    join reservations r on r.id = ranked.id and r.organisation_id = ${organisationId} and r.shop_id = ${shopId}
    where ${isLeft}
    order by ranked.distance, r.id desc limit ${FOUND_AT_MOST}`
  return rows
}

interface OfShop {
  readonly shopName: string
}

/** Same for every visible shop in one statement; each shop uses its own index range. */
export const searchReservationsOf = async (
  reader: Reader,
  { organisationId, shopIds }: ReservationReach,
  { terms, pincodeMac }: LookedFor,
  limit: number,
): Promise<(Reservation & OfShop)[]> => {
  const isWithin = shopIds === null ? sql`true` : sql`s.id = any(${[...shopIds]})`
  const at = { organisationId, shopId: sql`s.id` }
  const rows = await allRows<Reservation & OfShop>(reader)`
    select ${RESERVATION_COLUMNS}, best.shop_name as "shopName" from (
      select hit.id, s.name as shop_name, min(hit.distance) as distance from shops s cross join lateral (
        with recursive ${foundByWords(INDEX, at, terms)}
        (select id, distance from found order by distance, id desc limit ${limit})
        union all
        (select p.id, -1 from reservations p
          where p.shop_id = s.id and p.pincode_mac = ${pincodeMac} order by p.id desc limit ${limit})
      ) hit
      where s.organisation_id = ${organisationId} and ${isWithin}
      group by hit.id, s.name order by distance, hit.id desc limit ${limit}
    ) best join reservations r on r.id = best.id and r.organisation_id = ${organisationId}
    order by best.distance, r.id desc`
  return rows
}
