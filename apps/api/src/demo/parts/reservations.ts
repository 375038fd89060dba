import { newPincode, RESERVATION_PINCODE_LENGTH } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { codeMac } from '../../modules/keypad-codes/code-mac.ts'
import { pincodeContext } from '../../modules/keypad-codes/index.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { CustomerRow } from './customer-row.ts'
import type { Locker } from './lockers.ts'
import { DEMO_ORGANISATION, type Organisation, type OrganisationKey } from './organisations.ts'
import { reservationCodeRows } from './reservation-codes.ts'
import { addReservationHistory } from './reservation-history.ts'
import { collectorOf, customersOf, nobody } from './reservation-people.ts'
import { PAST_DAYS, planShop, type ShopPlan, type Stay } from './reservation-plan.ts'
import { type MadeReservation, rowOf, visitOf } from './reservation-row.ts'
import { addReservationWords } from './reservation-words.ts'
import type { Shop } from './shops.ts'
import type { User } from './users.ts'

/** The demo's own organisation is busy, the others have enough to look at: 5,000 in two months, and a year before them. */
const BUSY: readonly [ShopPlan, ShopPlan] = [
  {
    total: 1_700,
    occupancy: 0.52,
    waiting: 9,
    toEmpty: 3,
    plannedToday: 11,
    plannedLater: 42,
    collectedToday: 16,
    sellsOffers: true,
    yearOf: [0.04, 0.16],
  },
  {
    total: 900,
    occupancy: 0.48,
    waiting: 4,
    toEmpty: 2,
    plannedToday: 7,
    plannedLater: 18,
    collectedToday: 8,
    sellsOffers: true,
    yearOf: [0.05, 0.15],
  },
]
const CALM: ShopPlan = {
  total: 240,
  occupancy: 0.25,
  waiting: 1,
  toEmpty: 1,
  plannedToday: 3,
  plannedLater: 6,
  collectedToday: 3,
  sellsOffers: true,
  yearOf: null,
}
/** Medicine and parcels are not for sale at the locker. */
const WITHOUT_OFFERS: readonly OrganisationKey[] = ['apotheek', 'offices']
const LIVE_CODES = 64
/** Old enough to have been a customer when the oldest reservation was made. */
const REGULAR_DAYS = 66

interface Around {
  readonly organisations: readonly Organisation[]
  readonly shops: readonly Shop[]
  readonly lockers: readonly Locker[]
  readonly customers: readonly CustomerRow[]
  readonly users: readonly User[]
}

export const addReservations = async (
  tx: Tx,
  world: World,
  secrets: Secrets,
  around: Around,
): Promise<MadeReservation[]> => {
  const stays = around.organisations.flatMap((organisation) => staysOf(world, organisation, around))
  const made = makeReservations(world, secrets, stays, around)
  // Hashing takes long on purpose, and other threads than this one: it goes on while rows are written.
  const codes = reservationCodeRows(world, secrets, made)
  await insertRows(
    tx,
    'reservations',
    made.map(({ row }) => row),
  )
  await insertRows(tx, 'reservation_boxes', made.flatMap(boxRows))
  await addReservationWords(tx, made)
  await addReservationHistory(tx, world, made, around.users)
  await insertRows(tx, 'keypad_codes', await codes)
  await markToBeEmptied(tx, made)
  return made
}

const staysOf = (world: World, organisation: Organisation, { shops, lockers }: Around): Stay[] => {
  const own = shops.filter(({ organisationId }) => organisationId === organisation.id)
  return own.flatMap((shop, index) => {
    const busy = organisation.key === DEMO_ORGANISATION ? BUSY[index] : undefined
    const sellsOffers = !WITHOUT_OFFERS.includes(organisation.key)
    const plan = { ...(busy ?? CALM), sellsOffers }
    const its = lockers.filter(({ gateway }) => gateway.shopId === shop.id)
    return planShop(world, world.chance(`stays of ${shop.name}`), shop, its, plan)
  })
}

const makeReservations = (
  world: World,
  secrets: Secrets,
  stays: readonly Stay[],
  { organisations, customers }: Around,
): MadeReservation[] => {
  const people = world.chance('reservations')
  const digits = world.chance('reservation pincodes')
  const pools = new Map<string, string[]>()
  const regulars = customers.filter(
    ({ created_at }) => created_at < world.ago({ days: REGULAR_DAYS }),
  )
  const lists = new Map<string, CustomerRow[]>()
  const expected = (shop: Shop, isTold: boolean): CustomerRow[] => {
    const key = `${shop.id} ${isTold}`
    const ofOrganisation = ({ organisation_id }: CustomerRow) =>
      organisation_id === shop.organisationId
    const list = lists.get(key) ?? customersOf(shop, regulars.filter(ofOrganisation), isTold)
    lists.set(key, list)
    return list
  }
  const draw = () => newPincode(RESERVATION_PINCODE_LENGTH, (limit) => digits.between(0, limit - 1))
  /** On one shop's keypads no two live codes are alike; other shops may well have the same. */
  const common = new Set<string>()
  while (common.size < LIVE_CODES) common.add(draw())
  const liveDigits = (shopId: string): string => {
    const pool = pools.get(shopId) ?? [...common]
    pools.set(shopId, pool)
    const [taken] = pool.splice(digits.between(0, pool.length - 1), 1)
    if (taken === undefined) throw new Error('more live codes than were drawn')
    return taken
  }
  return stays.map((stay) => {
    const organisation = organisations.find(({ id }) => id === stay.shop.organisationId)
    if (organisation === undefined) throw new Error('a shop without an organisation')
    const isTold = stay.status === 'sent'
    // Every customer with something in a box has a code to hash: elsewhere passers-by will do.
    const isByPasser = stay.use === 'held' && organisation.key !== DEMO_ORGANISATION
    const known = isByPasser ? [] : expected(stay.shop, isTold)
    const isForSale = stay.isOffer === true && stay.status === 'reserved'
    const isLongAgo = stay.daysAgo > PAST_DAYS
    const drawn = collectorOf(people, organisation, known, isTold)
    const collector = isForSale || isLongAgo ? nobody(organisation) : drawn
    const id = world.idAt(stay.createdAt)
    const isLive = stay.use === 'held' || stay.isWaiting === true
    const hasCode = isLive || (stay.use === 'past' && !isLongAgo)
    const pincode = isLive ? liveDigits(stay.shop.id) : draw()
    const code = hasCode
      ? {
          pincode,
          sealed: secrets.seal(pincode, pincodeContext(id)),
          mac: codeMac(secrets, pincode),
        }
      : null
    return {
      stay,
      collector,
      pincode: code?.pincode ?? null,
      visit: visitOf(people, stay),
      row: rowOf(world, people, stay, collector, { id, code }),
    }
  })
}
const boxRows = ({ stay, row }: MadeReservation) =>
  stay.boxes.map((box, position) => ({
    reservation_id: row.id,
    organisation_id: row.organisation_id,
    position,
    box_id: box.id,
    locker_id: box.locker.id,
    label: box.label,
    locker_name: box.locker.name,
    state: stay.use,
    held_at: stay.reservedAt,
    released_at: stay.endedAt,
  }))

const markToBeEmptied = async (tx: Tx, made: readonly MadeReservation[]): Promise<void> => {
  const left = made.flatMap(({ stay }) =>
    stay.leavesGoods === true
      ? stay.boxes.map(({ id }) => ({ id, since: stay.endedAt?.toISOString() ?? null }))
      : [],
  )
  await sql`update boxes b set must_be_emptied = true, must_be_emptied_since = l.since
    from json_to_recordset(${JSON.stringify(left)}::json) as l (id text, since timestamptz)
    where b.id = l.id`.execute(tx)
}
