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
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const PAST_DAYS = 31
const QUARTER_MS = 15 * MINUTE_MS

const later = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS)
const onTheQuarter = (time: Date): Date =>
  new Date(Math.ceil(time.getTime() / QUARTER_MS) * QUARTER_MS)

/**
 * One shop's five weeks. How much is drawn never depends on the time of day, so that the demo has
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
  const busySince = new Map<string, number>()
  for (const stay of today)
    for (const { id } of stay.boxes)
      busySince.set(id, Math.max(busySince.get(id) ?? 0, stay.daysAgo))
  const slots = shuffled(
    chance,
    boxes.flatMap((box) =>
      Array.from({ length: PAST_DAYS }, (_, index) => ({ box, daysAgo: index + 1 })).filter(
        // A day more than its own: what began late in the evening does not meet what ended there.
        ({ daysAgo }) => daysAgo > (busySince.get(box.id) ?? 0) + 1,
      ),
    ),
  )
  const past = slots.slice(0, plan.total - today.length).map((slot) => pastStay(context, slot))
  return [...today, ...past]
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
  const daysAgo = chance.isTrue(0.82) ? 0 : chance.between(1, 3)
  const thisMorning = world.ago({ minutes: chance.between(15, 540) })
  const thatMorning = later(dayBefore(daysAgo), chance.between(360, 560))
  const reservedAt = daysAgo === 0 ? thisMorning : thatMorning
  const soon = later(world.now, chance.between(20, 1_700))
  const overdue = later(thatMorning, chance.between(120, 700))
  const isOffer = sellsOffers && boxes.length === 1 && index % 3 === 2
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
    createdAt: later(reservedAt, -chance.between(2, 2_000)),
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
  pickupAt: onTheQuarter(later(world.now, chance.between(240, 2_600))),
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
  const soon = later(world.now, 30 + 14 * index)
  return {
    shop,
    boxes: [box],
    status: 'created',
    use: 'wished',
    createdAt: world.ago({ minutes: chance.between(30, 3_000) }),
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
  const reservedAt = later(dayBefore(daysAgo), chance.between(300, 540))
  const pickupAt = onTheQuarter(later(dayBefore(daysAgo), chance.between(600, 1_110)))
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
