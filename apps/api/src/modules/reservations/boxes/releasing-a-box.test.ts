import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservationOf, type ReservationAnswer } from '../../../../test/reservation-fixture.ts'
import { codesOf, dataOf } from '../../../../test/test-api.ts'
import { openDesk, type ReservationDesk } from '../../../../test/reservation-desk.ts'

let desk: ReservationDesk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.stop())

describe('releasing a box', () => {
  test('a cancelled reservation leaves a box to be emptied, until staff confirm it [S4.11]', async () => {
    const one = desk.box()
    const created = await desk.staff.created(reservationOf(desk.shop, [one]))
    const cancelled = await desk.staff.moved(created._id, 'cancel', 'reserved', { reason: 'Ill' })
    expect(cancelled).toMatchObject({ status: 'cancelled', allowedActions: [] })
    expect(cancelled.boxes).toMatchObject([{ use: 'past' }])
    expect(await desk.mustBeEmptied(one)).toBe(true)
    expect((await desk.keypadCodes(created._id)).every(({ isLive }) => !isLive)).toBe(true)
    const wanted = reservationOf(desk.shop, [one])
    expect(codesOf(await desk.staff.create(wanted))).toEqual(['BOX_NOT_EMPTIED'])
    await desk.staff.call('mutation ($id: ID!) { confirmBoxEmptied(boxId: $id) { _id } }', {
      id: desk.shop.locker.boxIds[one - 1],
    })
    expect(await desk.staff.created(wanted)).toMatchObject({ status: 'reserved' })
  })

  test('a removed reservation can be reserved again, with a new code [S4.12]', async () => {
    const one = desk.box()
    const created = await desk.staff.created(reservationOf(desk.shop, [one]))
    const removed = await desk.staff.moved(created._id, 'remove', 'reserved')
    expect(removed).toMatchObject({ status: 'created', isWaiting: false })
    expect(removed.boxes).toMatchObject([{ use: 'wished' }])
    expect(await desk.mustBeEmptied(one)).toBe(true)
    const refusedAnswer = await desk.staff.setStatus(created._id, {
      action: 'reserve',
      expectedStatus: 'created',
    })
    expect(codesOf(refusedAnswer)).toEqual(['BOX_NOT_EMPTIED'])
    const [, elsewhere] = [desk.box(), desk.box()]
    const again = await desk.staff.moved(created._id, 'reserve', 'created', {
      boxes: [{ lockerId: desk.shop.locker.id, boxId: desk.shop.locker.boxIds[elsewhere - 1] }],
    })
    expect(again.status).toBe('reserved')
    const [old, fresh] = await desk.keypadCodes(created._id)
    expect([old?.isLive, fresh?.isLive]).toEqual([false, true])
  })

  test('of two concurrent actions on the same status one is refused', async () => {
    const created = await desk.staff.created(reservationOf(desk.shop, [desk.box()]))
    const answers = await Promise.all([
      desk.staff.setStatus(created._id, { action: 'complete', expectedStatus: 'reserved' }),
      desk.staff.setStatus(created._id, { action: 'cancel', expectedStatus: 'reserved' }),
    ])
    expect(answers.flatMap(codesOf)).toEqual(['CONFLICT'])
  })

  test('a caller can send the target status instead of the action [S7.53]', async () => {
    const created = await desk.staff.created(reservationOf(desk.shop, [desk.box()]))
    const answer = await desk.staff.setStatus(created._id, {
      status: 'completed',
      expectedStatus: 'reserved',
    })
    expect(dataOf<ReservationAnswer>(answer, 'updateReservationStatus').status).toBe('completed')
    const nowhere = await desk.staff.setStatus(created._id, {
      status: 'created',
      expectedStatus: 'completed',
    })
    expect(codesOf(nowhere)).toEqual(['STATUS_NOT_ALLOWED'])
  })
})
