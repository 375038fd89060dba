import { dayAround, type ReservationStatus } from '@lockerdesk/domain'
import type { Chance } from '../chance.ts'
import type { World } from '../world.ts'
import type { Locker, LockerBox } from './lockers.ts'
import type { Shop } from './shops.ts'

export interface PlannedBox extends LockerBox {
  readonly locker: Locker
}

/** What stands, stood or is to stand in which boxes, and when; who it is for comes later. */
export interface Stay {
  readonly shop: Shop
  readonly boxes: readonly PlannedBox[]
  readonly status: ReservationStatus
  readonly use: 'held' | 'wished' | 'past'
  readonly isWaiting?: true
  readonly isOffer?: true
  readonly awaitsFilling?: true
  /** Its boxes were taken from it with the goods inside. */
  readonly leavesGoods?: true
  readonly createdAt: Date
  readonly reservedAt: Date | null
  readonly pickupAt: Date
  /** Collected, completed or cancelled. */
  readonly endedAt: Date | null
  /** How many days ago its day was: those of the last days are told of in more detail. */
  readonly daysAgo: number
}

export interface ShopPlan {
  readonly total: number
  /** How much of the boxes is in use. */
  readonly occupancy: number
  readonly waiting: number
  readonly toEmpty: number
  readonly plannedToday: number
  readonly plannedLater: number
  readonly collectedToday: number
  readonly sellsOffers: boolean
  /** Share of the boxes in use on a day a year ago and at the end of the past that is told in full; null: opened since. */
  readonly yearOf: readonly [number, number] | null
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Told in full, so that four weeks compare with the four before. */
export const PAST_DAYS = 62
const YEAR_DAYS = 365
const QUARTER_MS = 15 * MINUTE_MS

const later = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS)
const onTheQuarter = (time: Date): Date =>
  new Date(Math.ceil(time.getTime() / QUARTER_MS) * QUARTER_MS)

/** So long before they come do people ask for a box. */
const AHEAD_MINUTES = 12 * DAY_MINUTES
const MORNING_MINUTES = 7 * 60

/** On the quarter. Nobody comes in the small hours: those who would, come between seven and half past nine of the same day. */
const byDay = (near: Date, timeZone: string): Date => {
  const time = onTheQuarter(near)
  const minutes = (time.getTime() - dayAround(time, timeZone).start.getTime()) / MINUTE_MS
  return minutes >= MORNING_MINUTES
    ? time
    : onTheQuarter(later(time, MORNING_MINUTES - minutes + Math.floor(minutes / 3)))
}

/**
 * One shop's two months, and for some the year before them. How much is drawn never depends on the time of day, so that the demo has
 * the same number of everything whenever it is loaded.
 */
export const planShop = (
  world: World,
  chance: Chance,
  shop: Shop,
  lockers: readonly Locker[],
  plan: ShopPlan,
): Stay[] => {
  const boxes = shuffled(
    chance,
    lockers.flatMap((locker) =>
      locker.boxes.flatMap((box) => (box.isOutOfService ? [] : [{ ...box, locker }])),
    ),
  )
  const midnight = dayAround(world.now, shop.timeZone).start
  const dayBefore = (days: number) => later(midnight, -days * DAY_MINUTES)
  const context: Context = { world, chance, shop, dayBefore }
  const toEmpty = boxes.slice(0, plan.toEmpty)
  const occupied = boxes.slice(plan.toEmpty, Math.round(boxes.length * plan.occupancy))
  const free = boxes.slice(plan.toEmpty + occupied.length)
  const live = grouped(chance, occupied).map((group, index) =>
    liveStay(context, group, plan, index),
  )
  const today = [
    ...live,
    ...toEmpty.map((box, index) => leftBehind(context, box, index)),
    ...Array.from({ length: plan.waiting }, () => waitingStay(context, occupied)),
    ...Array.from({ length: plan.plannedToday }, (_, index) =>
      plannedStay(context, free, index, 0),
    ),
    ...Array.from({ length: plan.plannedLater }, (_, index) =>
      plannedStay(context, free, index, chance.between(1, 6)),
    ),
    ...free.slice(0, plan.collectedToday).map((box) => collectedToday(context, box)),
  ]
  // A wish holds no box.
  const busySince = new Map<string, number>()
  for (const stay of today.filter(({ reservedAt }) => reservedAt !== null))
    for (const { id } of stay.boxes)
      busySince.set(id, Math.max(busySince.get(id) ?? 0, stay.daysAgo))
  const slots = shuffled(
    chance,
    boxes.flatMap((box) =>
      Array.from({ length: PAST_DAYS }, (_, index) => ({ box, daysAgo: index + 1 })).filter(
        // A day more than its own: what began late in the evening does not meet what ended there.
        ({ daysAgo }) => daysAgo > (busySince.get(box.id) ?? -1) + 1,
      ),
    ),
  )
  const past = slots.slice(0, plan.total - today.length).map((slot) => pastStay(context, slot))
  return [...today, ...past, ...yearBefore(context, boxes, plan)]
}

/** A house that grew: each day a little busier than the one before. */
const yearBefore = (
  context: Context,
  boxes: readonly PlannedBox[],
  { yearOf }: ShopPlan,
): Stay[] => {
  if (yearOf === null) return []
  const [first, last] = yearOf
  return Array.from({ length: YEAR_DAYS - PAST_DAYS }, (_, index) => PAST_DAYS + 1 + index).flatMap(
    (daysAgo) => {
      const share = last + ((first - last) * (daysAgo - PAST_DAYS)) / (YEAR_DAYS - PAST_DAYS)
      // Every second box, and never twice in a row: what ends late in the evening meets nothing the next morning.
      return boxes.flatMap((box, index) =>
        (daysAgo + index) % 2 === 0 && context.chance.isTrue(share * 2)
          ? [pastStay(context, { box, daysAgo })]
          : [],
      )
    },
  )
}

interface Context {
  readonly world: World
  readonly chance: Chance
  readonly shop: Shop
  readonly dayBefore: (days: number) => Date
}

const shuffled = <Item>(chance: Chance, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: chance.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

/** Most need one box, some two, a few three. */
const GROUP_SIZES = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3]

const grouped = (chance: Chance, boxes: readonly PlannedBox[]): PlannedBox[][] => {
  const groups: PlannedBox[][] = []
  for (let start = 0; start < boxes.length; ) {
    const size = chance.one(GROUP_SIZES)
    groups.push(boxes.slice(start, start + size))
    start += size
  }
  return groups
}

const liveStay = (
  { world, chance, shop, dayBefore }: Context,
  boxes: readonly PlannedBox[],
  { sellsOffers }: ShopPlan,
  index: number,
): Stay => {
  // What is for sale was put in today, and nothing of it is kept warm.
  const isHot = boxes.some(({ locker }) => locker.type === 'Heated')
  const isOffer = sellsOffers && boxes.length === 1 && index % 2 === 1 && !isHot
  const drawnDaysAgo = chance.isTrue(0.82) ? 0 : chance.between(1, 3)
  const daysAgo = isOffer ? 0 : drawnDaysAgo
  const thisMorning = world.ago({ minutes: chance.between(15, 540) })
  const thatMorning = later(dayBefore(daysAgo), chance.between(360, 560))
  const reservedAt = daysAgo === 0 ? thisMorning : thatMorning
  const soon = byDay(later(world.now, chance.between(20, 1_700)), shop.timeZone)
  const overdue = later(thatMorning, chance.between(120, 700))
  const awaitsFilling = !isOffer && index % 17 === 3
  const isTold = chance.isTrue(0.74) && !awaitsFilling && index > 0
  const isSold = index % 12 === 5
  return {
    shop,
    boxes,
    status: isTold ? 'sent' : 'reserved',
    use: 'held',
    ...(isOffer ? { isOffer, status: isSold ? ('ordered' as const) : ('reserved' as const) } : {}),
    ...(awaitsFilling ? { awaitsFilling } : {}),
    createdAt: later(reservedAt, -chance.between(2, isOffer ? 10 : AHEAD_MINUTES)),
    reservedAt,
    pickupAt: onTheQuarter(daysAgo === 0 ? soon : overdue),
    endedAt: null,
    daysAgo,
  }
}

/** Goods that nobody came for: the one half cancelled, the other taken back to be planned again. */
const leftBehind = ({ chance, shop, dayBefore }: Context, box: PlannedBox, index: number): Stay => {
  const reservedAt = later(dayBefore(2), chance.between(360, 560))
  const endedAt = later(dayBefore(1), chance.between(1_080, 1_200))
  const isCancelled = index % 2 === 0
  return {
    shop,
    boxes: [box],
    status: isCancelled ? 'cancelled' : 'created',
    use: isCancelled ? 'past' : 'wished',
    leavesGoods: true,
    createdAt: later(reservedAt, -chance.between(5, 2_000)),
    reservedAt,
    pickupAt: onTheQuarter(later(dayBefore(1), chance.between(600, 1_000))),
    endedAt,
    daysAgo: 2,
  }
}

const waitingStay = ({ world, chance, shop }: Context, occupied: readonly PlannedBox[]): Stay => ({
  shop,
  boxes: [chance.one(occupied)],
  status: 'created',
  use: 'wished',
  isWaiting: true,
  createdAt: world.ago({ minutes: chance.between(4, 300) }),
  reservedAt: null,
  pickupAt: byDay(later(world.now, chance.between(240, 2_600)), shop.timeZone),
  endedAt: null,
  daysAgo: 0,
})

const plannedStay = (
  { world, chance, shop, dayBefore }: Context,
  free: readonly PlannedBox[],
  index: number,
  inDays: number,
): Stay => {
  const box = free[index % free.length]
  if (box === undefined) throw new Error('no box is left to plan with')
  const thatDay = later(dayBefore(-inDays), chance.between(540, 1_140))
  const soon = byDay(later(world.now, 30 + 14 * index), shop.timeZone)
  return {
    shop,
    boxes: [box],
    status: 'created',
    use: 'wished',
    createdAt: world.ago({ minutes: chance.between(30, AHEAD_MINUTES) }),
    reservedAt: null,
    pickupAt: onTheQuarter(inDays === 0 ? soon : thatDay),
    endedAt: null,
    daysAgo: 0,
  }
}

const collectedToday = ({ world, chance, shop }: Context, box: PlannedBox): Stay => {
  const endedAt = world.ago({ minutes: chance.between(4, 200) })
  const reservedAt = later(endedAt, -chance.between(60, 400))
  return {
    shop,
    boxes: [box],
    status: 'completed',
    use: 'past',
    createdAt: later(reservedAt, -chance.between(2, 2_000)),
    reservedAt,
    pickupAt: onTheQuarter(later(endedAt, chance.between(-40, 60))),
    endedAt,
    daysAgo: 0,
  }
}

const pastStay = (
  { chance, shop, dayBefore }: Context,
  { box, daysAgo }: { readonly box: PlannedBox; readonly daysAgo: number },
): Stay => {
  const pickupMinutes = chance.between(600, 1_110)
  const reservedAt = later(dayBefore(daysAgo), chance.between(330, pickupMinutes - 60))
  const pickupAt = onTheQuarter(later(dayBefore(daysAgo), pickupMinutes))
  const isCancelled = chance.isTrue(0.07)
  return {
    shop,
    boxes: [box],
    status: isCancelled ? 'cancelled' : 'completed',
    use: 'past',
    createdAt: later(reservedAt, -chance.between(2, 2_800)),
    reservedAt,
    pickupAt,
    endedAt: later(pickupAt, chance.between(-45, 70)),
    daysAgo,
  }
}
