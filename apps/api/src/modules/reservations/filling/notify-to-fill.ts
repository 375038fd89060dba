import {
  FILL_AT_WORK_MINUTES,
  FILL_REMINDER_MINUTES,
  isToFill,
  minutesBefore,
  wallTimeOf,
} from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { staffOf } from '../../gateways/index.ts'
import { announce } from '../../live/index.ts'
import { notify } from '../../notifications/index.ts'
import {
  listShopsWithFillNews,
  type ReminderTimes,
  type ShopWithFillNews,
  takeFillNews,
  takeFillReminders,
} from './fill-news-store.ts'
import type { Reservation } from '../reservation-store.ts'

type FillText = 'toFill' | 'fillSoon'

/** Notifies the staff of each shop of what is new to fill and of what is due soon: one notification each. */
export const notifyToFill = async (services: Services): Promise<void> => {
  const { database, clock } = services
  const now = clock.now()
  const times: ReminderTimes = {
    now: now.toISOString(),
    until: minutesBefore(now, -FILL_REMINDER_MINUTES).toISOString(),
    takenBefore: minutesBefore(now, FILL_AT_WORK_MINUTES).toISOString(),
  }
  const shops = await database.read('everything', (reader) => listShopsWithFillNews(reader, times))
  for (const shop of shops)
    await database.write({ organisationIds: [shop.organisationId] }, (tx) =>
      notifyShop(tx, shop, times, now),
    )
}

const notifyShop = async (
  tx: Tx,
  shop: ShopWithFillNews,
  times: ReminderTimes,
  now: Date,
): Promise<void> => {
  const news = (await takeFillNews(tx, shop, times)).filter((one) => isToFill(one, now))
  const due = await takeFillReminders(tx, shop, times)
  const userIds = await staffOf(tx, shop.organisationId, shop.shopId)
  const newTo = (userId: string) => news.filter(({ newsBy }) => newsBy !== userId)
  // Users who see the same list share a notification; whoever made a change is not notified of it.
  const readers = Map.groupBy(userIds, (userId) =>
    newTo(userId)
      .map(({ _id }) => _id)
      .join(),
  )
  for (const [, [first = '', ...others]] of readers)
    await tell(tx, shop, [first, ...others], 'toFill', newTo(first), now)
  await tell(tx, shop, userIds, 'fillSoon', due, now)
  const { organisationId } = shop
  await announce(tx, [{ organisationId, topic: 'notification', id: organisationId }])
}

/** `list` begins with the earliest pickup. */
const tell = async (
  tx: Tx,
  { organisationId, shopId, shopName }: ShopWithFillNews,
  userIds: readonly string[],
  text: FillText,
  list: readonly Reservation[],
  now: Date,
): Promise<void> => {
  const [first] = list
  if (first === undefined) return
  const boxes = placesOf(first)
  const isUnplaced = text === 'toFill' && list.length === 1 && boxes === ''
  await notify(tx, userIds, {
    textKey: isUnplaced ? 'toFillUnplaced' : text,
    textParams: {
      shop: shopName,
      count: list.length,
      id: first.id,
      boxes,
      until: wallTimeOf(new Date(first.pickupDateTime), first.timeZone),
    },
    severity: text === 'toFill' ? 'info' : 'warning',
    link: `/reservations/fill?organisationId=${organisationId}&shopId=${shopId}`,
    organisationId,
    now,
  })
}

const placesOf = ({ boxes }: Reservation): string =>
  boxes
    .filter(({ use }) => use !== 'past')
    .map(({ lockerName, label }) => `${lockerName} ${label}`)
    .join(', ')
