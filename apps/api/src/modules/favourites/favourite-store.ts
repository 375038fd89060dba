import type { Language } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export interface ShopKey {
  readonly organisationId: string
  readonly shopId: string
}

const FAVOURITE = columns('vending_favourites', 'id, email, language, news_since!')
export type Favourite = RowOf<typeof FAVOURITE>

/** Of all shops together: one mailbox is not asked without end. */
export const countAsked = async (reader: Reader, email: string, since: string): Promise<number> => {
  const row = await firstRow<{ count: number }>(reader)`
    select count(*)::int as count from vending_favourites
    where email = ${email} and asked_at > ${since}`
  return row?.count ?? 0
}

/** Row to confirm; null if the address has confirmed before or was asked a moment ago. */
export const renewConfirmation = async (
  tx: Tx,
  { organisationId, shopId }: ShopKey,
  asked: {
    readonly _id: string
    readonly email: string
    readonly language: Language
    readonly now: string
    readonly notSince: string
  },
): Promise<string | null> => {
  const row = await firstRow(tx)`
    insert into vending_favourites (id, organisation_id, shop_id, email, language, asked_at)
    values (${asked._id}, ${organisationId}, ${shopId}, ${asked.email}, ${asked.language}, ${asked.now})
    on conflict (shop_id, email) do update set asked_at = excluded.asked_at, language = excluded.language
      where vending_favourites.confirmed_at is null and vending_favourites.asked_at <= ${asked.notSince}
    returning ${columns('vending_favourites', 'id')}`
  return row?._id ?? null
}

export const isConfirmed = async (
  reader: Reader,
  { organisationId, shopId }: ShopKey,
  id: string,
): Promise<boolean | null> => {
  const row = await firstRow<{ isConfirmed: boolean }>(reader)`
    select confirmed_at is not null as "isConfirmed" from vending_favourites
    where organisation_id = ${organisationId} and shop_id = ${shopId} and id = ${id}`
  return row?.isConfirmed ?? null
}

/** Saying yes twice is saying yes. False: there is nothing to say yes to. */
export const confirm = async (
  tx: Tx,
  { organisationId, shopId }: ShopKey,
  id: string,
  now: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update vending_favourites set confirmed_at = coalesce(confirmed_at, ${now}),
      news_since = coalesce(news_since, ${now})
    where organisation_id = ${organisationId} and shop_id = ${shopId} and id = ${id} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Answers the address, so that what waits to be sent to it can go too. */
export const remove = async (
  tx: Tx,
  { organisationId, shopId }: ShopKey,
  id: string,
): Promise<string | null> => {
  const row = await firstRow(tx)`
    delete from vending_favourites
    where organisation_id = ${organisationId} and shop_id = ${shopId} and id = ${id}
    returning ${columns('vending_favourites', 'email')}`
  return row?.email ?? null
}

export const listOfAddress = (
  reader: Reader,
  { organisationId, email }: { readonly organisationId: string; readonly email: string },
) => allRows(reader)`
  select ${columns({ s: 'shops', f: 'vending_favourites' }, 's.name as shop, f.language, f.asked_at, f.confirmed_at')}
  from vending_favourites f join shops s on s.id = f.shop_id
  where f.organisation_id = ${organisationId} and f.email = ${email} order by f.asked_at desc`

/** Where the new address has the same wish, one is enough. */
export const moveAddress = async (
  tx: Tx,
  organisationId: string,
  email: string,
  to: { readonly email: string; readonly language: Language },
): Promise<void> => {
  await sql`delete from vending_favourites f where f.organisation_id = ${organisationId} and f.email = ${to.email}
    and ${to.email} <> ${email} and exists (select from vending_favourites mine
      where mine.shop_id = f.shop_id and mine.email = ${email})`.execute(tx)
  await sql`update vending_favourites set email = ${to.email}, language = ${to.language}
    where organisation_id = ${organisationId} and email = ${email}`.execute(tx)
}

export const removeAddresses = async (
  tx: Tx,
  organisationId: string,
  emails: readonly string[],
): Promise<void> => {
  await sql`delete from vending_favourites
    where organisation_id = ${organisationId} and email = any(${[...emails]})`.execute(tx)
}

export const deleteUnconfirmed = (tx: Tx, before: string) => allRows(tx)`
  delete from vending_favourites where confirmed_at is null and asked_at < ${before}
  returning ${columns('vending_favourites', 'organisation_id, email')}`

export const countConfirmed = async (
  reader: Reader,
  { organisationId, shopId }: ShopKey,
): Promise<number> => {
  const row = await firstRow<{ count: number }>(reader)`
    select count(*)::int as count from vending_favourites
    where organisation_id = ${organisationId} and shop_id = ${shopId} and confirmed_at is not null`
  return row?.count ?? 0
}

/** Asked across organisations: shops that sell something, and somebody who could be told. */
export const shopsWithListeners = (reader: Reader, notSince: string) => allRows(reader)`
  select ${columns({ o: 'organisations', s: 'shops' }, 'o.pathname, s.id as shopId')}
  from shops s join organisations o on o.id = s.organisation_id
  where o.removed_at is null and not s.is_test_mode
    and exists (select from vending_favourites f where f.shop_id = s.id and f.confirmed_at is not null
      and (f.told_at is null or f.told_at <= ${notSince}))
    and exists (select from reservations r where r.shop_id = s.id and r.status = 'reserved'
      and r.is_vending_reservation)
  order by s.id`

/** Who may be told again, locked; what another worker has in hand is left to it. */
export const lockListeners = (
  tx: Tx,
  { organisationId, shopId }: ShopKey,
  {
    notSince,
    newestAt,
    limit,
  }: { readonly notSince: string; readonly newestAt: string; readonly limit: number },
): Promise<Favourite[]> => allRows(tx)`
  select ${FAVOURITE} from vending_favourites
  where organisation_id = ${organisationId} and shop_id = ${shopId} and confirmed_at is not null
    and (told_at is null or told_at <= ${notSince}) and news_since < ${newestAt}
  order by id limit ${limit} for update skip locked`

export const markFavouritesNotified = async (
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  now: string,
): Promise<void> => {
  await sql`update vending_favourites set told_at = ${now}, news_since = ${now}
    where organisation_id = ${organisationId} and id = any(${[...ids]})`.execute(tx)
}
