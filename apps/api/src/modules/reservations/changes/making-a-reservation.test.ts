import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesTo } from '../../../../test/captured-mails.ts'
import {
  asStaff,
  buildShop,
  refusalOf,
  reservationOf,
  type ReservationAnswer,
} from '../../../../test/reservation-fixture.ts'
import { signedInUser } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf } from '../../../../test/test-api.ts'
import { openDesk, type ReservationDesk } from '../../../../test/reservation-desk.ts'

let desk: ReservationDesk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.stop())

describe('making a reservation', () => {
  test('takes its boxes and returns the code once, to its creator [S3.3 S4.8 S7.51]', async () => {
    const [one, two] = [desk.box(), desk.box()]
    const created = await desk.staff.created(reservationOf(desk.shop, [one, two]))
    expect(created).toMatchObject({ status: 'reserved', isWaiting: false, isCustomPincode: false })
    expect(created.pincode).toMatch(/^\d{4}$/)
    expect(created.boxes).toMatchObject([{ use: 'held' }, { use: 'held' }])
    expect((await desk.staff.get(created._id)).pincode).toBeNull()
    const [code] = await desk.keypadCodes(created._id)
    expect(code).toMatchObject({
      isLive: true,
      openings: [{ lockerId: desk.shop.locker.lockerId, boxIds: [`${one}`, `${two}`] }],
    })
    expect(await desk.staff.eventsOf(created._id)).toEqual(['created', 'reserved'])
  })

  test('stores the code encrypted, everywhere', async () => {
    const created = await desk.staff.created(
      reservationOf(await desk.unusedShop(), [1], { pincode: '8264' }),
    )
    const tables = [
      'reservations',
      'keypad_codes',
      'logs',
      'idempotency_keys',
      'reservation_events',
    ]
    for (const table of tables) {
      const rows = await desk.ask(sql<{
        all: string
      }>`select t::text as "all" from ${sql.table(table)} t
        where t::text like ${`%${created._id}%`}`)
      expect([table, rows.some(({ all }) => /\D8264\D/.test(all))]).toEqual([table, false])
    }
  })

  test('refuses every invalid field, and saves nothing', async () => {
    const [before] = await desk.ask(
      sql<{ count: number }>`select count(*)::int as count from reservations`,
    )
    const answer = await desk.staff.create({
      ...reservationOf(desk.shop, [desk.box()]),
      firstName: ' ',
      pickupDateTime: '2020-01-01T10:00',
      pincode: '1111',
      emails: ['nobody'],
    })
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
    expect(refusalOf(answer)?.fields).toEqual(
      expect.arrayContaining([
        { path: 'firstName', problem: 'empty' },
        { path: 'pickupDateTime', problem: 'future' },
        { path: 'pincode', problem: 'pincodeTrivial' },
        { path: 'emails.0', problem: 'email' },
      ]),
    )
    const [after] = await desk.ask(
      sql<{ count: number }>`select count(*)::int as count from reservations`,
    )
    expect(after).toEqual(before)
  })

  test('reads a time without an offset in the shop’s time zone', async () => {
    const created = await desk.staff.created(
      reservationOf(desk.shop, [desk.box()], { pickupDateTime: '2031-07-15T14:30' }),
    )
    expect(created.pickupDateTime).toBe('2031-07-15T12:30:00.000Z')
  })

  test('is refused for an occupied desk.box, and names it', async () => {
    const taken = desk.box()
    await desk.staff.created(reservationOf(desk.shop, [taken]))
    const answer = await desk.staff.create(reservationOf(desk.shop, [desk.box(), taken]))
    expect(refusalOf(answer)).toMatchObject({ code: 'BOX_TAKEN', field: 'boxes' })
  })

  test('over several lockers sends the code to each keypad [S3.4]', async () => {
    const other = await buildShop(desk.api, desk.tenancy.own, { boxes: 2 })
    const data = reservationOf(desk.shop, [desk.box()])
    const created = await desk.staff.created({
      ...data,
      boxes: [...data.boxes, { lockerId: other.locker.id, boxId: other.locker.boxIds[0] }],
    })
    const codes = await desk.keypadCodes(created._id)
    expect(codes).toHaveLength(2)
    expect(new Set(codes.map((code) => code.codeMac)).size).toBe(1)
    expect(new Set(codes.map(({ hash }) => hash)).size).toBe(1)
  })

  test.each([
    ['of another shop', 1],
    ['of another organisation', 0],
  ])('with a box %s is as if it were not there', async (where, shopIndex) => {
    const at = where === 'of another shop' ? desk.tenancy.own : desk.tenancy.foreign
    const elsewhere = await buildShop(desk.api, at, { shopId: at.shopIds[shopIndex]! })
    const data = reservationOf(desk.shop, [desk.box()])
    const foreign = [{ lockerId: elsewhere.locker.id, boxId: elsewhere.locker.boxIds[0] }]
    const missing = [{ lockerId: 'f'.repeat(24), boxId: 'f'.repeat(24) }]
    const answers = [
      await desk.staff.create({ ...data, boxes: foreign }),
      await desk.staff.create({ ...data, boxes: missing }),
    ]
    expect(answers.map(codesOf)).toEqual([['NOT_FOUND'], ['NOT_FOUND']])
    expect(answers[0]).toEqual(answers[1])
  })

  test('lets the server choose a desk.box, as long as one is free', async () => {
    const small = await buildShop(desk.api, desk.tenancy.own, { boxes: 3 })
    const open = (count: number) => ({
      ...reservationOf(small, []),
      boxes: Array.from({ length: count }, () => ({ lockerId: small.locker.id })),
    })
    const first = await desk.staff.created(open(2))
    expect(first.boxes.map(({ boxId }) => boxId)).toEqual(small.locker.boxIds.slice(0, 2))
    const answer = await desk.staff.create(open(2))
    expect(refusalOf(answer)).toMatchObject({ code: 'NOT_ENOUGH_BOXES', params: { available: 1 } })
  })

  test('gives each of many concurrent callers a box of their own', async () => {
    const small = await buildShop(desk.api, desk.tenancy.own, { boxes: 6 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        desk.staff.create({ ...reservationOf(small, []), boxes: [{ lockerId: small.locker.id }] }),
      ),
    )
    const boxes = answers.flatMap(({ data }) =>
      data === null ? [] : (data['createReservation'] as ReservationAnswer).boxes,
    )
    expect(new Set(boxes.map(({ boxId }) => boxId)).size).toBe(6)
    expect(answers.flatMap(codesOf).toSorted()).toEqual(['NOT_ENOUGH_BOXES', 'NOT_ENOUGH_BOXES'])
  })

  test('requires a box if the settings do not select one', async () => {
    const [, shopId] = desk.tenancy.own.shopIds
    const other = await buildShop(desk.api, desk.tenancy.own, { shopId })
    const admin = await signedInUser(desk.api.services, { role: 'Admin', at: desk.tenancy.own })
    await asStaff(desk.api, desk.tenancy.own, admin.token).call(
      'mutation ($data: ReservationSettingsInput!) { upsertReservationSettings(data: $data) { _id } }',
      { data: { shopId, selectDefaultBox: false } },
    )
    const answer = await desk.staff.create({
      ...reservationOf(other, []),
      boxes: [{ lockerId: other.locker.id }],
    })
    expect(refusalOf(answer)?.fields).toEqual([{ path: 'boxes.0.boxId', problem: 'noBox' }])
  })

  test('with an e-mail address notifies the customer at once, in their language [S4.9]', async () => {
    const email = 'zoe@example.com'
    await desk.api.services.database.write('everything', (tx) =>
      sql`update shops set email_note = 'Ring twice' where id = ${desk.shop.shopId}`.execute(tx),
    )
    const created = await desk.staff.created(
      reservationOf(desk.shop, [desk.box()], {
        emails: [email],
        notificationTypes: ['email'],
        pickupDateTime: '2031-07-15T14:30',
        externalOrderId: 'ORD-77',
      }),
    )
    expect(created.status).toBe('sent')
    const [mail] = await messagesTo(desk.api.services, email)
    expect(mail).toMatchObject({ template: 'reservationCode' })
    expect(mail?.subject).toMatch(/^Uw code voor /)
    for (const part of [
      created.pincode!,
      'Dinsdag 15 juli 2031 om 14:30',
      'Ring twice',
      'ORD-77',
      'Markt 1, 9000 Gent',
    ])
      expect(mail?.text).toContain(part)
  })

  test('of two boxes names both in one sentence, and the locker once', async () => {
    const email = 'two@example.com'
    const [first, second] = [desk.box(), desk.box()]
    await desk.staff.created(
      reservationOf(desk.shop, [first, second], { emails: [email], notificationTypes: ['email'] }),
    )
    const [mail] = await messagesTo(desk.api.services, email)
    expect(mail?.text).toMatch(new RegExp(`^Locker en vak: .+, Vakken ${first} en ${second}$`, 'm'))
    const place = (label: number) => `vak ${label} in kolom \\d+, rij \\d+ van boven`
    expect(mail?.text).toMatch(new RegExp(`^.+: ${place(first)}; ${place(second)}$`, 'm'))
  })

  test('without a channel sends the code to nobody', async () => {
    const created = await desk.staff.created(
      reservationOf(desk.shop, [desk.box()], { emails: ['a@example.com'] }),
    )
    expect(created.status).toBe('reserved')
    const answer = await desk.staff.setStatus(created._id, {
      action: 'send',
      expectedStatus: 'reserved',
    })
    expect(codesOf(answer)).toEqual(['NO_CHANNEL'])
  })

  test('a retried call creates one reservation, even if its box is occupied by then', async () => {
    const data = reservationOf(desk.shop, [desk.box()])
    const key = 'b7d1f4f0-0000-4000-8000-000000000011'
    const first = await desk.staff.create(data, key)
    const again = await desk.staff.create(data, key)
    expect(again).toEqual(first)
    expect(dataOf<ReservationAnswer>(first, 'createReservation').pincode).toMatch(/^\d{4}$/)
    const other = await desk.staff.create({ ...data, firstName: 'Bram' }, key)
    expect(codesOf(other)).toEqual(['IDEMPOTENCY_KEY_REUSED'])
  })
})
