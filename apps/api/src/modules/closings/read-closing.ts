import {
  boundsOfDay,
  type Booking,
  type ClosingSums,
  computeClosing,
  closingDayInput,
  COUNTRY_TIME_ZONES,
  type DayBounds,
  type Difference,
  type Movement,
  needsReason,
  openDifferences,
  wallTimeOf,
} from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Reader } from '../../platform/postgres.ts'
import {
  listBookings,
  listKnownDisputes,
  listMovementsOfDay,
  listNamedMovements,
} from './book-store.ts'
import {
  type ClosedDay,
  type ClosingDay,
  type ClosingPlace,
  type ClosingRow,
  findClosing,
  findClosingPlace,
  listClosedDays,
  listSettlements,
  type NamedPlace,
  type Settlement,
} from './closing-store.ts'

export interface ShownDifference extends Difference {
  readonly settlement: Settlement | null
  readonly isOpen: boolean
}

export interface DailyClosing extends ClosingDay {
  readonly organisationName: string
  readonly shopName: string | null
  readonly timeZone: string
  readonly bounds: DayBounds
  readonly isOver: boolean
  readonly fetchedAt: string | null
  readonly closedAt: string | null
  readonly closedByName: string | null
  readonly sums: ClosingSums
  readonly settlements: readonly Settlement[]
  readonly differences: readonly ShownDifference[]
}

/** Requested day; must have begun in the shop's time zone. */
export interface AskedDay extends ClosingDay, NamedPlace {
  readonly timeZone: string
  readonly bounds: DayBounds
}

export const placeOf = (call: Call, shopId: string | null | undefined): ClosingPlace => ({
  organisationId: organisationOf(call).organisationId,
  shopId: shopId ?? null,
})

/** For all shops, the time zone of the organisation's country applies. */
export const findAskedDay = async (
  reader: Reader,
  place: ClosingPlace,
  day: string,
  now: Date,
): Promise<AskedDay> => {
  const named = await findClosingPlace(reader, place)
  if (named === null) throw refused('NOT_FOUND')
  const timeZone = named.timeZone ?? COUNTRY_TIME_ZONES[named.country]
  const input = checked(closingDayInput(wallTimeOf(now, timeZone).slice(0, 10)), { day })
  return { ...place, ...named, ...input, timeZone, bounds: boundsOfDay(input.day, timeZone) }
}

const present = (references: readonly (string | null)[]): string[] =>
  references.filter((reference) => reference !== null)
const namedBy = (movements: readonly Movement[]) => ({
  charges: present(movements.map(({ chargeReference }) => chargeReference)),
  sources: present(movements.map(({ sourceReference }) => sourceReference)),
})
const namedIn = (bookings: readonly Booking[]) => ({
  charges: present(bookings.map(({ chargeReference }) => chargeReference)),
  sources: present(bookings.map(({ refundReference }) => refundReference)),
})

const sumsOf = async (reader: Reader, asked: AskedDay): Promise<ClosingSums> => {
  const ofDay = await listMovementsOfDay(reader, asked, asked.bounds)
  const named = namedBy(ofDay)
  const bookings = await listBookings(reader, asked, asked.bounds, named)
  const others = await listNamedMovements(reader, asked, asked.bounds, namedIn(bookings))
  const knownDisputes = await listKnownDisputes(reader, asked.organisationId, named.sources)
  return computeClosing({
    day: asked.bounds,
    bookings,
    movements: [...ofDay, ...others],
    knownDisputes,
  })
}

const shown = (
  differences: readonly Difference[],
  settlements: readonly Settlement[],
): ShownDifference[] => {
  const open = new Set(openDifferences(differences, settlements))
  return differences.map((difference) => ({
    ...difference,
    isOpen: open.has(difference),
    settlement:
      open.has(difference) || !needsReason(difference.kind)
        ? null
        : (settlements.find(({ key }) => key === difference.key) ?? null),
  }))
}

const vouchersOf = ({ vouchers = 0, voucherRefunds = 0 }: Partial<ClosingSums>) => ({
  vouchers,
  voucherRefunds,
})

/** A closed day as stored; an open day computed from our receipts and the list as last fetched. */
export const closingOf = async (
  reader: Reader,
  asked: AskedDay,
  row: ClosingRow | null,
  now: Date,
): Promise<DailyClosing> => {
  const content = row?.content ?? null
  // Days closed before meal vouchers existed have no such sums.
  const sums =
    content === null
      ? await sumsOf(reader, asked)
      : { ...content.sums, ...vouchersOf(content.sums) }
  const keys = sums.differences.map(({ key }) => key)
  const settlements =
    content?.settlements ?? (await listSettlements(reader, asked.organisationId, keys))
  const timeZone = content?.timeZone ?? asked.timeZone
  return {
    ...asked,
    timeZone,
    bounds: boundsOfDay(asked.day, timeZone),
    isOver: now.getTime() >= asked.bounds.end.getTime(),
    fetchedAt: row?.fetchedAt ?? null,
    closedAt: row?.closedAt ?? null,
    closedByName: row?.closedByName ?? null,
    sums,
    settlements,
    differences: shown(sums.differences, settlements),
  }
}

export const dailyClosing = (
  call: Call,
  shopId: string | null | undefined,
  day: string,
): Promise<DailyClosing> =>
  read(call, async (reader) => {
    const now = call.services.clock.now()
    const asked = await findAskedDay(reader, placeOf(call, shopId), day, now)
    return closingOf(reader, asked, await findClosing(reader, asked), now)
  })

const LISTED = 31

export const closedDays = (call: Call, shopId: string | null | undefined): Promise<ClosedDay[]> =>
  read(call, async (reader) => {
    const place = placeOf(call, shopId)
    if ((await findClosingPlace(reader, place)) === null) throw refused('NOT_FOUND')
    return listClosedDays(reader, place, LISTED)
  })
