import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesTo } from '../../../../test/captured-mails.ts'
import { buildShop, reservationOf } from '../../../../test/reservation-fixture.ts'
import { codesOf } from '../../../../test/test-api.ts'
import { sweepReservations } from '../reservations.jobs.ts'
import { openDesk, type ReservationDesk } from '../../../../test/reservation-desk.ts'

let desk: ReservationDesk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.stop())

describe('waiting for a box', () => {
  test('the oldest reservation that fits takes a freed desk.box, in the same transaction [S4.10]', async () => {
    const [one, two] = [desk.box(), desk.box()]
    const first = await desk.staff.created(reservationOf(desk.shop, [one]))
    const other = await desk.staff.created(reservationOf(desk.shop, [two]))
    const wantsBoth = await desk.staff.created(
      reservationOf(desk.shop, [one, two], { placement: 'wait' }),
    )
    const wantsOne = await desk.staff.created(
      reservationOf(desk.shop, [one], { placement: 'wait' }),
    )
    expect([wantsBoth, wantsOne]).toMatchObject([
      { status: 'created', isWaiting: true },
      { status: 'created', isWaiting: true },
    ])
    await desk.staff.moved(first._id, 'complete', 'reserved')
    expect(await desk.staff.get(wantsOne._id)).toMatchObject({
      status: 'reserved',
      isWaiting: false,
      awaitsFilling: true,
      boxes: [{ use: 'held' }],
    })
    expect((await desk.staff.get(wantsBoth._id)).status).toBe('created')
    await desk.staff.moved(other._id, 'complete', 'reserved')
    expect((await desk.staff.get(wantsBoth._id)).status).toBe('created')
    await desk.staff.moved(wantsOne._id, 'complete', 'reserved')
    expect((await desk.staff.get(wantsBoth._id)).status).toBe('reserved')
    const [, live] = await desk.keypadCodes(wantsBoth._id)
    expect(live).toMatchObject({ isLive: true, openings: [{ boxIds: [`${one}`, `${two}`] }] })
  })

  test('a waiting reservation already has digits, which open nothing yet', async () => {
    const here = await desk.unusedShop()
    await desk.staff.created(reservationOf(here, [1], { pincode: '2846' }))
    const waiting = await desk.staff.created(
      reservationOf(here, [1], { placement: 'wait', pincode: '5937' }),
    )
    expect(await desk.keypadCodes(waiting._id)).toMatchObject([{ isLive: true, openings: [] }])
    const rival = await desk.staff.create(reservationOf(here, [2], { pincode: '5937' }))
    expect(codesOf(rival)).toEqual(['PINCODE_TAKEN'])
  })

  test('a reservation with a free box does not wait, nor does a plan', async () => {
    const one = desk.box()
    expect(
      await desk.staff.created(reservationOf(desk.shop, [one], { placement: 'wait' })),
    ).toMatchObject({
      status: 'reserved',
      awaitsFilling: false,
    })
    const [held] = [desk.box()]
    const occupant = await desk.staff.created(reservationOf(desk.shop, [held]))
    const planned = await desk.staff.created(
      reservationOf(desk.shop, [held], { placement: 'plan' }),
    )
    await desk.staff.moved(occupant._id, 'complete', 'reserved')
    expect(await desk.staff.get(planned._id)).toMatchObject({ status: 'created', isWaiting: false })
  })

  test('a box goes to the next waiting reservation once staff confirm that it is empty', async () => {
    const one = desk.box()
    const first = await desk.staff.created(reservationOf(desk.shop, [one]))
    const waiting = await desk.staff.created(reservationOf(desk.shop, [one], { placement: 'wait' }))
    await desk.staff.moved(first._id, 'remove', 'reserved')
    expect((await desk.staff.get(waiting._id)).status).toBe('created')
    await desk.staff.call('mutation ($id: ID!) { confirmBoxEmptied(boxId: $id) { _id } }', {
      id: desk.shop.locker.boxIds[one - 1],
    })
    expect((await desk.staff.get(waiting._id)).status).toBe('reserved')
    expect((await desk.staff.get(first._id)).status).toBe('created')
  })

  test('a customer is not notified of a box that is not filled', async () => {
    const one = desk.box()
    const email = 'promoted@example.com'
    const first = await desk.staff.created(reservationOf(desk.shop, [one]))
    const waiting = await desk.staff.created(
      reservationOf(desk.shop, [one], {
        placement: 'wait',
        emails: [email],
        notificationTypes: ['email'],
      }),
    )
    await sweepReservations(desk.api.services)
    await desk.staff.moved(first._id, 'complete', 'reserved')
    await sweepReservations(desk.api.services)
    expect(await messagesTo(desk.api.services, email)).toEqual([])
    const told = await desk.staff.call('{ notifications { items { message } } }', {})
    expect(JSON.stringify(told.data)).toContain(`put reservation ${waiting.id} into `)
    await desk.staff.moved(waiting._id, 'send', 'reserved')
    expect(await messagesTo(desk.api.services, email)).toHaveLength(1)
  })

  test('two transactions that each free one box serve a reservation that waits for both', async () => {
    for (let round = 0; round < 5; round++) {
      const small = await buildShop(desk.api, desk.tenancy.own, { boxes: 2 })
      const first = await desk.staff.created(reservationOf(small, [1]))
      const second = await desk.staff.created(reservationOf(small, [2]))
      const waiting = await desk.staff.created(reservationOf(small, [1, 2], { placement: 'wait' }))
      await Promise.all([
        desk.staff.moved(first._id, 'complete', 'reserved'),
        desk.staff.moved(second._id, 'complete', 'reserved'),
      ])
      await sweepReservations(desk.api.services)
      expect((await desk.staff.get(waiting._id)).status).toBe('reserved')
    }
  })
})
