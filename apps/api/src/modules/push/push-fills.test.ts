import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPushWorld, type PushWorld } from '../../../test/push-fixture.ts'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../test/reservation-fixture.ts'
import { apiKeyToken, signedInUser, type SignedInUser } from '../../../test/tenancy-fixture.ts'
import { dataOf } from '../../../test/test-api.ts'
import { sweepReservations } from '../reservations/reservations.jobs.ts'

let world: PushWorld
let shop: ShopFixture
let till: Staff
let user: SignedInUser
let box = 0

beforeAll(async () => {
  world = await openPushWorld()
  const { own } = world.tenancy
  shop = await buildShop(world.api, own, { boxes: 60, name: 'North' })
  const scopes = ['reservation.read', 'reservation.write'] as const
  till = asStaff(world.api, own, await apiKeyToken(world.api.services, own, [...scopes]))
  user = await world.reachable()
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.api.services.database.write('everything', (tx) =>
    sql`update reservations set status = 'cancelled', fill_news_at = null where status = 'created'`.execute(
      tx,
    ),
  )
  await world.work()
  world.service.received.length = 0
})

const minute = async () => {
  await sweepReservations(world.api.services)
  await world.work()
}
const inHours = (hours: number) =>
  new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString()
const planned = (hours: number, more: object = {}, staff = till) =>
  staff.created(
    reservationOf(shop, [++box], { placement: 'plan', pickupDateTime: inHours(hours), ...more }),
  )
const link = () => `/reservations/fill?organisationId=${world.tenancy.own.id}&shopId=${shop.shopId}`
const shown = () => world.service.received.map(({ content }) => [content.body, content.link])
const sayingFill = (id: string, place: number, until: string) =>
  expect.stringMatching(`: put reservation ${id} into North ${place} by ${until}$`) as string

describe('boxes to fill are pushed', () => {
  test('once, with the box, the time on the clock of the shop, and the way to fill mode', async () => {
    const { id } = await planned(4)
    await minute()
    await minute()
    expect(shown()).toEqual([[sayingFill(id, box, 'Fri,? 15 Jan,? 16:30'), link()]])
  })

  test('ten at once as one, the first pickup first', async () => {
    await planned(6)
    for (const _ of Array.from({ length: 9 })) await planned(5)
    await minute()
    expect(shown()).toEqual([
      [
        expect.stringMatching(
          ': 10 reservations to put into their boxes, the first by Fri,? 15 Jan,? 17:30$',
        ),
        link(),
      ],
    ])
  })

  test('not for another day, nor for goods that are in already', async () => {
    await planned(24)
    await planned(4, { placement: 'reserve' })
    await minute()
    expect(shown()).toEqual([])
  })

  test('to colleagues, not to whoever planned it', async () => {
    const { id } = await planned(4, {}, asStaff(world.api, world.tenancy.own, user.token))
    await minute()
    expect(shown()).toEqual([])
    const other = await world.reachable()
    const again = await planned(4, {}, asStaff(world.api, world.tenancy.own, user.token))
    await minute()
    expect(again.id).not.toBe(id)
    expect(shown()).toEqual([[sayingFill(again.id, box, '.*'), link()]])
    await world.choose(other, [])
  })

  test('when the pickup is brought forward to today, and when it comes earlier still', async () => {
    const { _id, id } = await planned(24)
    await minute()
    expect(shown()).toEqual([])
    for (const hours of [5, 4, 4.5]) {
      await till.update(_id, { pickupDateTime: inHours(hours) })
      await minute()
    }
    expect(shown()).toEqual([
      [sayingFill(id, box, '.* 17:30'), link()],
      [sayingFill(id, box, '.* 16:30'), link()],
    ])
  })

  test('when a waiting reservation gets its box, and when it moves on to another', async () => {
    const { _id: first } = await till.created(
      reservationOf(shop, [++box], { pickupDateTime: inHours(4) }),
    )
    const data = { placement: 'wait', pickupDateTime: inHours(30) }
    const { _id, id } = await till.created(reservationOf(shop, [box], data))
    await minute()
    expect(shown()).toEqual([])
    await till.moved(first, 'complete', 'reserved')
    await minute()
    const before = box
    const boxes = [{ lockerId: shop.locker.id, boxId: shop.locker.boxIds[++box - 1] }]
    const moved = await till.call(
      'mutation ($id: ID!, $data: MoveReservationInput!) { moveReservation(id: $id, data: $data) { _id } }',
      { id: _id, data: { boxes, expectedStatus: 'reserved' } },
    )
    dataOf(moved, 'moveReservation')
    await minute()
    expect(shown()).toEqual([
      [sayingFill(id, before, '.* 18:30'), link()],
      [sayingFill(id, box, '.* 18:30'), link()],
    ])
  })

  test('when a reservation of today is taken out of its box', async () => {
    const { _id, id } = await planned(4, { placement: 'reserve' })
    await till.moved(_id, 'remove', 'reserved')
    await minute()
    expect(shown()).toEqual([[sayingFill(id, box, '.*'), link()]])
  })

  test('not any more once somebody cancelled it', async () => {
    const { _id } = await planned(4)
    await till.moved(_id, 'cancel', 'created')
    await minute()
    expect(shown()).toEqual([])
  })

  test('never for a shop where the user does not work', async () => {
    const { own } = world.tenancy
    const elsewhere = await buildShop(world.api, own, { shopId: own.shopIds[1] })
    const member = await signedInUser(world.api.services, {
      role: 'Member',
      at: own,
      shopIds: [elsewhere.shopId],
    })
    await world.add(member, world.service.subscribe())
    await world.choose(member, ['fills'])
    await planned(4)
    await minute()
    expect(shown()).toHaveLength(1)
    const data = { placement: 'plan', pickupDateTime: inHours(4) }
    await till.created(reservationOf(elsewhere, [1], data))
    await minute()
    const to = `/reservations/fill?organisationId=${own.id}&shopId=${elsewhere.shopId}`
    expect(shown().map(([, path]) => path)).toEqual([link(), to, to])
  })

  test('after the quiet hours of the user, together', async () => {
    await world.choose(user, ['fills'], { quietFrom: '12:00', quietUntil: '13:00' })
    await planned(5)
    await minute()
    await planned(4)
    await minute()
    expect(shown()).toEqual([])
    world.clock.advance({ minutes: 30 })
    await minute()
    expect(shown()).toEqual([
      [expect.stringMatching(/^2 notifications\. The latest: .* by Fri,? 15 Jan,? 16:30$/), link()],
    ])
    await world.choose(user, ['fills'])
  })

  describe('an hour before the pickup', () => {
    const soon = (id: string) =>
      expect.stringMatching(`: reservation ${id} is not in its box yet\\. Pickup: `) as string

    test('once, while the goods are not in', async () => {
      const { id } = await planned(3)
      const { _id: filled } = await planned(3)
      await minute()
      world.service.received.length = 0
      await till.moved(filled, 'reserve', 'created')
      world.clock.advance({ minutes: 119 })
      await minute()
      expect(shown()).toEqual([])
      world.clock.advance({ minutes: 1 })
      await minute()
      await minute()
      expect(shown()).toEqual([[soon(id), link()]])
    })

    test('not on top of the news, nor while somebody fills it; then it is time', async () => {
      const { _id, id } = await planned(0.75)
      await minute()
      expect(shown()).toEqual([[sayingFill(id, box, '.*'), link()]])
      await till.update(_id, { pickupDateTime: inHours(1.5) })
      await minute()
      world.clock.advance({ minutes: 35 })
      await till.moved(_id, 'reserve', 'created', { awaitsFilling: true })
      await minute()
      expect(shown()).toHaveLength(1)
      world.clock.advance({ minutes: 11 })
      await minute()
      expect(shown()).toEqual([
        [sayingFill(id, box, '.*'), link()],
        [soon(id), link()],
      ])
    })
  })
})
