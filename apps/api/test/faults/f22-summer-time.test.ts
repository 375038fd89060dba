import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepReservations } from '../../src/modules/reservations/reservations.jobs.ts'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { testClock } from '../test-clock.ts'
import { figure } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

const ZONES = {
  at: 'Europe/Vienna',
  be: 'Europe/Brussels',
  de: 'Europe/Berlin',
  fr: 'Europe/Paris',
  lu: 'Europe/Luxembourg',
  nl: 'Europe/Amsterdam',
} as const
const START = new Date('2026-12-30T12:00:00Z')
const MINUTES_BEFORE = 180
/** Every so many days of the year, and the days around the changes. */
const STEP_DAYS = figure('F22_STEP_DAYS', 91, 28)
/** A whole year is some two thousand reservations, swept before, at and after each of their moments. */
const DAY_MS = 4_000
const CHANGES = ['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01']

let api: TestApi
let tenancy: Tenancy
let staff: Staff

beforeAll(async () => {
  api = await startTestApi({}, testClock(START))
  tenancy = await buildTenancy(api.services)
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  staff = asStaff(api, tenancy.own, token)
})
afterAll(() => api.stop())

const days = (): string[] => {
  const year: string[] = []
  for (let day = 0; day < 365; day += STEP_DAYS)
    year.push(new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10))
  return [...new Set([...year, ...CHANGES])].toSorted((a, b) => a.localeCompare(b))
}

const shopIn = async (timeZone: string, boxes: number): Promise<ShopFixture> => {
  const shopId = tenancy.own.shopIds[0]
  await api.services.database.write('everything', (tx) =>
    sql`update shops set time_zone = ${timeZone} where id = ${shopId}`.execute(tx),
  )
  return buildShop(api, tenancy.own, { boxes, shopId })
}

interface Told {
  readonly recipient: string
  readonly createdAt: string
}
const told = async (): Promise<Told[]> => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<Told>`select recipient, created_at as "createdAt" from messages order by created_at`.execute(
      reader,
    ),
  )
  return rows
}

const advanceTo = (instant: number) => {
  api.clock.advance({ seconds: (instant - api.clock.now().getTime()) / 1000 })
}

test(
  'F22: 02:30 of every day in six countries is dispatched exactly three hours before, once',
  async () => {
    const dues = new Map<string, number>()
    for (const [country, timeZone] of Object.entries(ZONES)) {
      const shop = await shopIn(timeZone, days().length)
      for (const [index, day] of days().entries()) {
        const email = `${country}.${day}@example.com`
        const { pickupDateTime } = await staff.created(
          reservationOf(shop, [index + 1], {
            pickupDateTime: `${day}T02:30`,
            sendNotificationMinutesBefore: MINUTES_BEFORE,
            emails: [email],
            notificationTypes: ['email'],
          }),
        )
        dues.set(email, Date.parse(pickupDateTime) - MINUTES_BEFORE * 60_000)
      }
    }
    // 02:30 does not exist in spring: 03:30 summer time. In autumn it comes twice: the first.
    expect(new Date(dues.get('be.2027-03-28@example.com') ?? 0).toISOString()).toBe(
      '2027-03-27T22:30:00.000Z',
    )
    expect(new Date(dues.get('be.2027-10-31@example.com') ?? 0).toISOString()).toBe(
      '2027-10-30T21:30:00.000Z',
    )

    const instants = [...new Set(dues.values())].toSorted((a, b) => a - b)
    for (const [index, instant] of instants.entries()) {
      advanceTo(instant - 1000)
      await sweepReservations(api.services)
      expect(await told()).toHaveLength(
        [...dues.values()].filter((due) => due < (instants[index] ?? 0)).length,
      )
      advanceTo(instant)
      await sweepReservations(api.services)
      await sweepReservations(api.services)
    }

    const sent = await told()
    expect(sent).toHaveLength(dues.size)
    for (const { recipient, createdAt } of sent)
      expect([recipient, Date.parse(createdAt)]).toEqual([recipient, dues.get(recipient)])
    expect(await brokenInvariants(api.services)).toEqual([])
  },
  240_000 + (365 / STEP_DAYS) * DAY_MS,
)
