import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { send } from '../../../platform/sent-statements.ts'
import { type Reservation, RESERVATION_COLUMNS } from '../reservation-store.ts'

export const saveFillNews = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  userId: string | null,
  now: string,
): Promise<void> => {
  await send(
    tx,
    sql`update reservations set fill_news_at = ${now}, fill_news_by = ${userId}
    where organisation_id = ${organisationId} and id = ${_id}`,
  )
}

/** Which pickups staff are reminded of. */
export interface ReminderTimes {
  readonly now: string
  readonly until: string
  /** Boxes taken after this are being filled. */
  readonly takenBefore: string
}

const isReminderDue = ({ now, until, takenBefore }: ReminderTimes) => sql<boolean>`
  (r.awaits_filling or r.status = 'created' and not r.is_waiting)
    and r.status in ('created', 'reserved', 'ordered', 'sent')
    and r.pickup_at > ${now} and r.pickup_at <= ${until}
    and r.fill_reminded_for is distinct from r.pickup_at
    and coalesce(r.reserved_at, '-infinity') < ${takenBefore}`

const SHOP_TO_TELL = columns('shops', 'organisation_id, id as shopId, name as shopName', 's')
export type ShopWithFillNews = RowOf<typeof SHOP_TO_TELL>

/** Shops whose staff have something to fill that they have not been notified of. */
export const listShopsWithFillNews = (reader: Reader, times: ReminderTimes) => allRows(reader)`
  select ${SHOP_TO_TELL} from shops s
  where s.id in (select r.shop_id from reservations r where r.fill_news_at is not null
    union select r.shop_id from reservations r where ${isReminderDue(times)})
  order by s.id`

export interface FillNews extends Reservation {
  readonly newsBy: string | null
}

/** Takes what is new; it counts as a reminder too if the pickup is near. */
export const takeFillNews = (
  tx: Tx,
  { organisationId, shopId }: ShopWithFillNews,
  { until }: ReminderTimes,
) => allRows<FillNews>(tx)`
  with news as materialized (
    select id, fill_news_by from reservations
    where organisation_id = ${organisationId} and shop_id = ${shopId} and fill_news_at is not null
    order by id for no key update skip locked),
  taken as (
    update reservations r set fill_news_at = null, fill_news_by = null,
      fill_reminded_for = case when r.pickup_at <= ${until} then r.pickup_at else r.fill_reminded_for end
    from news where r.id = news.id)
  select ${RESERVATION_COLUMNS}, news.fill_news_by as "newsBy"
  from news join reservations r on r.id = news.id order by r.pickup_at, r.id`

export const takeFillReminders = (
  tx: Tx,
  { organisationId, shopId }: ShopWithFillNews,
  times: ReminderTimes,
) => allRows<Reservation>(tx)`
  with due as materialized (
    select r.id from reservations r
    where r.organisation_id = ${organisationId} and r.shop_id = ${shopId} and ${isReminderDue(times)}
    order by r.id for no key update skip locked),
  taken as (
    update reservations r set fill_reminded_for = r.pickup_at from due where r.id = due.id)
  select ${RESERVATION_COLUMNS} from due join reservations r on r.id = due.id
  order by r.pickup_at, r.id`
