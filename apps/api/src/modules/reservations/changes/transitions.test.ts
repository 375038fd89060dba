import {
  RESERVATION_ACTIONS,
  RESERVATION_STATUSES,
  RESERVATION_TRANSITIONS,
  type ReservationAction,
  type ReservationStatus,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  type ReservationAnswer,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../../test/reservation-fixture.ts'
import { apiKeyToken, buildTenancy, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let staff: Staff
let shop: ShopFixture
let next = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  // A till: unlike a person it need not sign in again as the clock moves on.
  const token = await apiKeyToken(api.services, tenancy.own, [
    'reservation.read',
    'reservation.write',
  ])
  staff = asStaff(api, tenancy.own, token)
  shop = await buildShop(api, tenancy.own, { boxes: 60 })
})
afterAll(() => api.stop())

const CHANNEL = { emails: ['a@example.com'], notificationTypes: ['email'] }

/** Each status by the way that leads to it; only buying an offer has no door here yet. */
const inStatus = async (status: ReservationStatus): Promise<string> => {
  const manual = { ...CHANNEL, automaticallySendNotification: false }
  const plan = status === 'created' ? { placement: 'plan' } : {}
  const { _id } = await staff.created(reservationOf(shop, [++next], { ...manual, ...plan }))
  if (status === 'sent') await staff.moved(_id, 'send', 'reserved')
  if (status === 'completed') await staff.moved(_id, 'complete', 'reserved')
  if (status === 'cancelled') await staff.moved(_id, 'cancel', 'reserved')
  if (status === 'ordered')
    await api.services.database.write('everything', (tx) =>
      sql`update reservations set status = 'ordered', is_vending_reservation = true, paid_at = now()
        where id = ${_id}`.execute(tx),
    )
  // Nobody is flooded with messages; a minute later they may be told again.
  api.clock.advance({ seconds: 61 })
  return _id
}

const BY_ORDERS_ALONE: readonly ReservationAction[] = ['order', 'releaseOrder']

const pairs = RESERVATION_STATUSES.flatMap((status) =>
  RESERVATION_ACTIONS.map((action): [ReservationStatus, ReservationAction] => [status, action]),
)

test.each(pairs)(
  '%s, %s: the API does what the table says, and nothing else [S4.7]',
  async (from, action) => {
    const id = await inStatus(from)
    const to = BY_ORDERS_ALONE.includes(action) ? undefined : RESERVATION_TRANSITIONS[from][action]
    const answer = await staff.setStatus(id, { action, expectedStatus: from })
    expect(codesOf(answer)).toEqual(to === undefined ? ['STATUS_NOT_ALLOWED'] : [])
    const { allowedActions, ...after }: ReservationAnswer = await staff.get(id)
    const status = after.status as ReservationStatus
    expect(status).toBe(to ?? from)
    expect(allowedActions).toEqual(
      RESERVATION_ACTIONS.filter(
        (one) =>
          !BY_ORDERS_ALONE.includes(one) && RESERVATION_TRANSITIONS[status][one] !== undefined,
      ),
    )
  },
)

test('allowedActions lists what works for the caller: no send without an address, nothing for readers', async () => {
  const manual = { automaticallySendNotification: false, notificationTypes: [] }
  const { _id } = await staff.created(reservationOf(shop, [++next], manual))
  expect((await staff.get(_id)).allowedActions).toEqual(['complete', 'remove', 'cancel'])
  const sent = await staff.setStatus(_id, { action: 'send', expectedStatus: 'reserved' })
  expect(codesOf(sent)).toEqual(['NO_CHANNEL'])
  const scopes = ['reservation.read'] as const
  const reader = asStaff(api, tenancy.own, await apiKeyToken(api.services, tenancy.own, scopes))
  expect((await reader.get(_id)).allowedActions).toEqual([])
})
