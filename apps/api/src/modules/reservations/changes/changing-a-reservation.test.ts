import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesTo } from '../../../../test/captured-mails.ts'
import {
  RESERVATION,
  buildShop,
  refusalOf,
  reservationOf,
  type ReservationAnswer,
} from '../../../../test/reservation-fixture.ts'
import { codesOf, dataOf } from '../../../../test/test-api.ts'
import { openDesk, type ReservationDesk } from '../../../../test/reservation-desk.ts'

let desk: ReservationDesk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.stop())

describe('changing a reservation', () => {
  const change = async (id: string, data: object) =>
    dataOf<ReservationAnswer>(await desk.staff.update(id, data), 'updateReservation')

  test('keeps omitted fields, and logs no personal data [S7.52]', async () => {
    const created = await desk.staff.created(
      reservationOf(desk.shop, [desk.box()], { lastName: 'Zwartepiet', extraInformation: 'Cold' }),
    )
    await change(created._id, { lastName: 'Roetveeg', noAutoComplete: true })
    const answer = await desk.staff.call(
      'query ($id: ID!) { getReservationById(id: $id) { firstName lastName noAutoComplete extraInformation } }',
      { id: created._id },
    )
    expect(answer.data?.['getReservationById']).toEqual({
      firstName: 'Anna',
      lastName: 'Roetveeg',
      noAutoComplete: true,
      extraInformation: 'Cold',
    })
    const logs = await desk.logsAbout(created._id)
    expect(logs.map(({ text }) => text)).toEqual(['reservationCreated', 'reservationUpdated'])
    const trail = logs.map(({ all }) => all).join('\n')
    expect(trail).not.toMatch(/Zwartepiet|Roetveeg|Anna/)
    expect(trail).toContain('lastName')
  })

  test('to other boxes moves the code; the old boxes must be emptied', async () => {
    const [from, to] = [desk.box(), desk.box()]
    const created = await desk.staff.created(reservationOf(desk.shop, [from]))
    const answer = await desk.staff.call(
      `mutation ($id: ID!, $data: MoveReservationInput!) { moveReservation(id: $id, data: $data) ${RESERVATION} }`,
      {
        id: created._id,
        data: {
          expectedStatus: 'reserved',
          boxes: [{ lockerId: desk.shop.locker.id, boxId: desk.shop.locker.boxIds[to - 1] }],
        },
      },
    )
    const moved = dataOf<ReservationAnswer>(answer, 'moveReservation')
    expect(moved.boxes).toMatchObject([{ boxId: desk.shop.locker.boxIds[to - 1], use: 'held' }])
    expect(await desk.mustBeEmptied(from)).toBe(true)
    const [old, live] = await desk.keypadCodes(created._id)
    expect(live).toMatchObject({ isLive: true, openings: [{ boxIds: [`${to}`] }] })
    expect(live?.codeMac).toBe(old?.codeMac)
    expect(live!.version).toBeGreaterThan(old!.version)
  })

  test('to a keypad where its digits are taken generates new ones, and notifies a customer who had the old', async () => {
    const email = 'moved@example.com'
    const elsewhere = await buildShop(desk.api, desk.tenancy.own, { boxes: 2 })
    await desk.staff.created(reservationOf(elsewhere, [1], { pincode: '3185' }))
    const created = await desk.staff.created(
      reservationOf(await desk.unusedShop(), [1], {
        pincode: '3185',
        emails: [email],
        notificationTypes: ['email'],
      }),
    )
    const answer = await desk.staff.call(
      `mutation ($id: ID!, $data: MoveReservationInput!) { moveReservation(id: $id, data: $data) ${RESERVATION} }`,
      {
        id: created._id,
        data: {
          expectedStatus: 'sent',
          boxes: [{ lockerId: elsewhere.locker.id, boxId: elsewhere.locker.boxIds[1] }],
        },
      },
    )
    expect(codesOf(answer)).toEqual([])
    const mails = await messagesTo(desk.api.services, email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).not.toContain('3185')
  })

  test('to an occupied box is refused, and changes nothing', async () => {
    const [from, to] = [desk.box(), desk.box()]
    const created = await desk.staff.created(reservationOf(desk.shop, [from]))
    await desk.staff.created(reservationOf(desk.shop, [to]))
    const answer = await desk.staff.update(created._id, {
      boxes: [{ lockerId: desk.shop.locker.id, boxId: desk.shop.locker.boxIds[to - 1] }],
    })
    expect(codesOf(answer)).toEqual(['BOX_TAKEN'])
    expect((await desk.staff.get(created._id)).boxes).toMatchObject([
      { boxId: desk.shop.locker.boxIds[from - 1], use: 'held' },
    ])
    expect(await desk.mustBeEmptied(from)).toBe(false)
  })

  test('extends the pickup time, never shortens it, and moves the notification', async () => {
    const created = await desk.staff.created(
      reservationOf(desk.shop, [desk.box()], {
        pickupDateTime: '2031-03-30T12:00:00Z',
        sendNotificationMinutesBefore: 90,
        emails: ['later@example.com'],
        notificationTypes: ['email'],
      }),
    )
    expect(created).toMatchObject({
      status: 'reserved',
      sendNotificationAt: '2031-03-30T10:30:00.000Z',
    })
    const extend = (pickupDateTime: string) =>
      desk.staff.call(
        `mutation ($id: ID!, $data: ExtendPickupInput!) { extendPickup(id: $id, data: $data) ${RESERVATION} }`,
        { id: created._id, data: { pickupDateTime, expectedStatus: 'reserved' } },
      )
    expect(refusalOf(await extend('2031-03-29T12:00:00Z'))?.fields).toEqual([
      { path: 'pickupDateTime', problem: 'tooLow' },
    ])
    expect((await extend('2031-03-31T12:00:00Z')).data?.['extendPickup']).toMatchObject({
      pickupDateTime: '2031-03-31T12:00:00.000Z',
      sendNotificationAt: '2031-03-31T10:30:00.000Z',
    })
  })

  test('a closed reservation cannot be changed', async () => {
    const created = await desk.staff.created(reservationOf(desk.shop, [desk.box()]))
    await desk.staff.moved(created._id, 'complete', 'reserved')
    expect(codesOf(await desk.staff.update(created._id, { firstName: 'Bram' }))).toEqual([
      'STATUS_NOT_ALLOWED',
    ])
  })

  test('a message can be resent, within a rate limit', async () => {
    const created = await desk.staff.created(
      reservationOf(desk.shop, [desk.box()], {
        emails: ['flood@example.com'],
        notificationTypes: ['email'],
      }),
    )
    const resend = () =>
      desk.staff.setStatus(created._id, { action: 'send', expectedStatus: 'sent' })
    expect(codesOf(await resend())).toEqual(['RATE_LIMITED'])
    desk.api.clock.advance({ seconds: 61 })
    expect(codesOf(await resend())).toEqual([])
    expect(await messagesTo(desk.api.services, 'flood@example.com')).toHaveLength(2)
  })

  test('a customer who must pay gets no code before the payment', async () => {
    const created = await desk.staff.created(
      reservationOf(desk.shop, [desk.box()], {
        emails: ['pay@example.com'],
        notificationTypes: ['email'],
        shouldCustomerPay: true,
        orderAmount: 1_250,
      }),
    )
    expect(created.status).toBe('reserved')
    const answer = await desk.staff.setStatus(created._id, {
      action: 'send',
      expectedStatus: 'reserved',
    })
    expect(codesOf(answer)).toEqual(['NOT_PAID'])
    expect(await messagesTo(desk.api.services, 'pay@example.com')).toEqual([])
  })
})
