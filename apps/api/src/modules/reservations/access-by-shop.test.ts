import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, buildShop, reservationOf } from '../../../test/reservation-fixture.ts'
import { signedInUser } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf } from '../../../test/test-api.ts'
import { openDesk, type ReservationDesk } from '../../../test/reservation-desk.ts'

let desk: ReservationDesk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.stop())

describe('access by shop', () => {
  test('a Member of one shop sees and changes nothing of another [S7.22]', async () => {
    const [here, there] = desk.tenancy.own.shopIds
    const other = await buildShop(desk.api, desk.tenancy.own, { shopId: there })
    const theirs = await desk.staff.created(reservationOf(other, [1]))
    const limited = await signedInUser(desk.api.services, {
      role: 'Member',
      at: desk.tenancy.own,
      shopIds: [here],
    })
    const narrow = asStaff(desk.api, desk.tenancy.own, limited.token)
    expect(codesOf(await narrow.create(reservationOf(other, [2])))).toEqual(['NOT_FOUND'])
    expect(codesOf(await narrow.update(theirs._id, { firstName: 'X' }))).toEqual(['NOT_FOUND'])
    expect(
      codesOf(
        await narrow.setStatus(theirs._id, { action: 'complete', expectedStatus: 'reserved' }),
      ),
    ).toEqual(['NOT_FOUND'])
    const list = await narrow.call(
      'query ($shopId: ID!) { reservations(shopId: $shopId) { totalCount } }',
      { shopId: there },
    )
    expect(codesOf(list)).toEqual(['NOT_FOUND'])
  })

  test('a box shows its reservation, its use and how many wait for it [S3.18]', async () => {
    const [one, two] = [desk.box(), desk.box()]
    const created = await desk.staff.created(reservationOf(desk.shop, [one]))
    await desk.staff.created(reservationOf(desk.shop, [one], { placement: 'wait' }))
    await desk.staff.created(
      reservationOf(desk.shop, [two], { emails: ['b@example.com'], notificationTypes: ['email'] }),
    )
    const answer = await desk.staff.call(
      `query ($id: ID!) { getLockerById(id: $id) { boxes { number state waitingCount reservation { _id } } } }`,
      { id: desk.shop.locker.id },
    )
    type Box = { number: number; state: string; waitingCount: number; reservation: object | null }
    const { boxes } = dataOf<{ boxes: Box[] }>(answer, 'getLockerById')
    const [first, second] = [one, two].map((number) => boxes.find((each) => each.number === number))
    expect(first).toMatchObject({
      state: 'reserved',
      waitingCount: 1,
      reservation: { _id: created._id },
    })
    expect(second).toMatchObject({ state: 'notified', waitingCount: 0 })
  })

  test('the list of a day includes its first moment and excludes that of the next day', async () => {
    const small = await desk.unusedShop()
    const [from, to] = ['2031-05-05T22:00:00Z', '2031-05-06T22:00:00Z']
    const at = async (number: number, pickupDateTime: string) =>
      (await desk.staff.created(reservationOf(small, [number], { pickupDateTime })))._id
    const [first, last] = [await at(1, from), await at(2, '2031-05-06T21:59:00Z')]
    await at(3, '2031-05-05T21:59:00Z')
    await at(4, to)
    const answer = await desk.staff.call(
      `query ($shopId: ID!, $filter: ReservationFilter) {
        reservations(shopId: $shopId, filter: $filter) { items { _id } } }`,
      { shopId: small.shopId, filter: { pickupFrom: from, pickupTo: to } },
    )
    expect(dataOf(answer, 'reservations')).toEqual({ items: [{ _id: first }, { _id: last }] })
  })

  test('a locker with a reservation cannot be deleted', async () => {
    const small = await buildShop(desk.api, desk.tenancy.own, { boxes: 1 })
    await desk.staff.created(reservationOf(small, [1], { placement: 'plan' }))
    const dealer = await signedInUser(desk.api.services, { role: 'Dealer', at: desk.tenancy.own })
    const answer = await asStaff(desk.api, desk.tenancy.own, dealer.token).call(
      'mutation ($id: ID!) { deleteLocker(id: $id) { _id } }',
      { id: small.locker.id },
    )
    expect(codesOf(answer)).toEqual(['LOCKER_OCCUPIED'])
  })
})
