import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesTo } from '../../../test/captured-mails.ts'
import {
  asStaff,
  buildShop,
  RESERVATION,
  type ReservationAnswer,
  refusalOf,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../test/reservation-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { codeMac } from '../keypad-codes/code-mac.ts'
import { sweepReservations } from './reservations.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let member: SignedInUser
let staff: Staff
let shop: ShopFixture
let next = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  staff = asStaff(api, tenancy.own, member.token)
  shop = await buildShop(api, tenancy.own, { boxes: 60 })
})
afterAll(() => api.stop())

/** A box that no other test touches. */
const box = () => ++next

/** Its keypad has drawn no digits, which could be the ones that a test chooses. */
const unusedShop = () => buildShop(api, tenancy.own)

const ask = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await api.services.database.read('everything', (reader) => statement.execute(reader))).rows

const keypadCodes = (subjectId: string) =>
  ask(sql<{
    isLive: boolean
    openings: { boxIds: string[] }[]
    version: number
    codeMac: string
    hash: string
  }>`
    select ended_at is null as "isLive", openings, version, code_mac as "codeMac", hash from keypad_codes
    where subject_id = ${subjectId} order by id`)

const boxState = async (number: number) => {
  const [row] = await ask(sql<{ mustBeEmptied: boolean }>`
    select must_be_emptied as "mustBeEmptied" from boxes where id = ${shop.locker.boxIds[number - 1]}`)
  return row
}

const logsAbout = (subjectId: string) =>
  ask(sql<{ text: string; all: string }>`
    select text_key as text, logs::text as "all" from logs where subject_id = ${subjectId} order by id`)

describe('making a reservation', () => {
  test('takes its boxes and returns the code once, to its creator [S3.3 S4.8 S7.51]', async () => {
    const [one, two] = [box(), box()]
    const created = await staff.created(reservationOf(shop, [one, two]))
    expect(created).toMatchObject({ status: 'reserved', isWaiting: false, isCustomPincode: false })
    expect(created.pincode).toMatch(/^\d{4}$/)
    expect(created.boxes).toMatchObject([{ use: 'held' }, { use: 'held' }])
    expect((await staff.get(created._id)).pincode).toBeNull()
    const [code] = await keypadCodes(created._id)
    expect(code).toMatchObject({
      isLive: true,
      openings: [{ lockerId: shop.locker.lockerId, boxIds: [`${one}`, `${two}`] }],
    })
    expect(await staff.eventsOf(created._id)).toEqual(['created', 'reserved'])
  })

  test('stores the code encrypted, everywhere', async () => {
    const created = await staff.created(reservationOf(await unusedShop(), [1], { pincode: '8264' }))
    const tables = [
      'reservations',
      'keypad_codes',
      'logs',
      'idempotency_keys',
      'reservation_events',
    ]
    for (const table of tables) {
      const rows = await ask(sql<{ all: string }>`select t::text as "all" from ${sql.table(table)} t
        where t::text like ${`%${created._id}%`}`)
      expect([table, rows.some(({ all }) => /\D8264\D/.test(all))]).toEqual([table, false])
    }
  })

  test('refuses every invalid field, and saves nothing', async () => {
    const [before] = await ask(
      sql<{ count: number }>`select count(*)::int as count from reservations`,
    )
    const answer = await staff.create({
      ...reservationOf(shop, [box()]),
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
    const [after] = await ask(
      sql<{ count: number }>`select count(*)::int as count from reservations`,
    )
    expect(after).toEqual(before)
  })

  test('reads a time without an offset in the shop’s time zone', async () => {
    const created = await staff.created(
      reservationOf(shop, [box()], { pickupDateTime: '2031-07-15T14:30' }),
    )
    expect(created.pickupDateTime).toBe('2031-07-15T12:30:00.000Z')
  })

  test('is refused for an occupied box, and names it', async () => {
    const taken = box()
    await staff.created(reservationOf(shop, [taken]))
    const answer = await staff.create(reservationOf(shop, [box(), taken]))
    expect(refusalOf(answer)).toMatchObject({ code: 'BOX_TAKEN', field: 'boxes' })
  })

  test('over several lockers sends the code to each keypad [S3.4]', async () => {
    const other = await buildShop(api, tenancy.own, { boxes: 2 })
    const data = reservationOf(shop, [box()])
    const created = await staff.created({
      ...data,
      boxes: [...data.boxes, { lockerId: other.locker.id, boxId: other.locker.boxIds[0] }],
    })
    const codes = await keypadCodes(created._id)
    expect(codes).toHaveLength(2)
    expect(new Set(codes.map((code) => code.codeMac)).size).toBe(1)
    expect(new Set(codes.map(({ hash }) => hash)).size).toBe(1)
  })

  test.each([
    ['of another shop', 1],
    ['of another organisation', 0],
  ])('with a box %s is as if it were not there', async (where, shopIndex) => {
    const at = where === 'of another shop' ? tenancy.own : tenancy.foreign
    const elsewhere = await buildShop(api, at, { shopId: at.shopIds[shopIndex]! })
    const data = reservationOf(shop, [box()])
    const foreign = [{ lockerId: elsewhere.locker.id, boxId: elsewhere.locker.boxIds[0] }]
    const missing = [{ lockerId: 'f'.repeat(24), boxId: 'f'.repeat(24) }]
    const answers = [
      await staff.create({ ...data, boxes: foreign }),
      await staff.create({ ...data, boxes: missing }),
    ]
    expect(answers.map(codesOf)).toEqual([['NOT_FOUND'], ['NOT_FOUND']])
    expect(answers[0]).toEqual(answers[1])
  })

  test('lets the server choose a box, as long as one is free', async () => {
    const small = await buildShop(api, tenancy.own, { boxes: 3 })
    const open = (count: number) => ({
      ...reservationOf(small, []),
      boxes: Array.from({ length: count }, () => ({ lockerId: small.locker.id })),
    })
    const first = await staff.created(open(2))
    expect(first.boxes.map(({ boxId }) => boxId)).toEqual(small.locker.boxIds.slice(0, 2))
    const answer = await staff.create(open(2))
    expect(refusalOf(answer)).toMatchObject({ code: 'NOT_ENOUGH_BOXES', params: { available: 1 } })
  })

  test('gives each of many concurrent callers a box of their own', async () => {
    const small = await buildShop(api, tenancy.own, { boxes: 6 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        staff.create({ ...reservationOf(small, []), boxes: [{ lockerId: small.locker.id }] }),
      ),
    )
    const boxes = answers.flatMap(({ data }) =>
      data === null ? [] : (data['createReservation'] as ReservationAnswer).boxes,
    )
    expect(new Set(boxes.map(({ boxId }) => boxId)).size).toBe(6)
    expect(answers.flatMap(codesOf).toSorted()).toEqual(['NOT_ENOUGH_BOXES', 'NOT_ENOUGH_BOXES'])
  })

  test('requires a box if the settings do not select one', async () => {
    const [, shopId] = tenancy.own.shopIds
    const other = await buildShop(api, tenancy.own, { shopId })
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    await asStaff(api, tenancy.own, admin.token).call(
      'mutation ($data: ReservationSettingsInput!) { upsertReservationSettings(data: $data) { _id } }',
      { data: { shopId, selectDefaultBox: false } },
    )
    const answer = await staff.create({
      ...reservationOf(other, []),
      boxes: [{ lockerId: other.locker.id }],
    })
    expect(refusalOf(answer)?.fields).toEqual([{ path: 'boxes.0.boxId', problem: 'noBox' }])
  })

  test('with an e-mail address notifies the customer at once, in their language [S4.9]', async () => {
    const email = 'zoe@example.com'
    await api.services.database.write('everything', (tx) =>
      sql`update shops set email_note = 'Ring twice' where id = ${shop.shopId}`.execute(tx),
    )
    const created = await staff.created(
      reservationOf(shop, [box()], {
        emails: [email],
        notificationTypes: ['email'],
        pickupDateTime: '2031-07-15T14:30',
        externalOrderId: 'ORD-77',
      }),
    )
    expect(created.status).toBe('sent')
    const [mail] = await messagesTo(api.services, email)
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
    const [first, second] = [box(), box()]
    await staff.created(
      reservationOf(shop, [first, second], { emails: [email], notificationTypes: ['email'] }),
    )
    const [mail] = await messagesTo(api.services, email)
    expect(mail?.text).toMatch(new RegExp(`^Locker en vak: .+, Vakken ${first} en ${second}$`, 'm'))
    const place = (label: number) => `vak ${label} in kolom \\d+, rij \\d+ van boven`
    expect(mail?.text).toMatch(new RegExp(`^.+: ${place(first)}; ${place(second)}$`, 'm'))
  })

  test('without a channel sends the code to nobody', async () => {
    const created = await staff.created(reservationOf(shop, [box()], { emails: ['a@example.com'] }))
    expect(created.status).toBe('reserved')
    const answer = await staff.setStatus(created._id, {
      action: 'send',
      expectedStatus: 'reserved',
    })
    expect(codesOf(answer)).toEqual(['NO_CHANNEL'])
  })

  test('a retried call creates one reservation, even if its box is occupied by then', async () => {
    const data = reservationOf(shop, [box()])
    const key = 'b7d1f4f0-0000-4000-8000-000000000011'
    const first = await staff.create(data, key)
    const again = await staff.create(data, key)
    expect(again).toEqual(first)
    expect(dataOf<ReservationAnswer>(first, 'createReservation').pincode).toMatch(/^\d{4}$/)
    const other = await staff.create({ ...data, firstName: 'Bram' }, key)
    expect(codesOf(other)).toEqual(['IDEMPOTENCY_KEY_REUSED'])
  })
})

describe('the code', () => {
  test('chosen by a caller is refused to others at that keypad [S3.3]', async () => {
    const [here, elsewhere] = [await unusedShop(), await unusedShop()]
    const data = reservationOf(here, [1], { pincode: '7391' })
    expect(await staff.created(data)).toMatchObject({ pincode: '7391', isCustomPincode: true })
    const answer = await staff.create(reservationOf(here, [2], { pincode: '7391' }))
    expect(refusalOf(answer)).toMatchObject({ code: 'PINCODE_TAKEN', field: 'pincode' })
    const there = reservationOf(elsewhere, [1], { pincode: '7391' })
    expect(await staff.created(there)).toMatchObject({ pincode: '7391' })
  })

  test('is not reused for thirty days', async () => {
    const here = await unusedShop()
    const created = await staff.created(reservationOf(here, [1], { pincode: '6482' }))
    await staff.moved(created._id, 'complete', 'reserved')
    const again = reservationOf(here, [2], { pincode: '6482' })
    expect(codesOf(await staff.create(again))).toEqual(['PINCODE_RESTING'])
    await api.services.database.write('everything', (tx) =>
      sql`update keypad_codes set ended_at = ended_at - interval '31 days'
        where subject_id = ${created._id}`.execute(tx),
    )
    expect(await staff.created(again)).toMatchObject({ pincode: '6482' })
  })

  test('is reused sooner when few are left, and refused when none is', async () => {
    const small = await buildShop(api, tenancy.own, { boxes: 2 })
    const everyMac = Array.from({ length: 10_000 }, (_, digits) =>
      codeMac(api.services.secrets, String(digits).padStart(4, '0')),
    )
    await api.services.database.write('everything', (tx) =>
      sql`insert into keypad_codes (id, organisation_id, gateway_id, kind, subject_id, code_mac, hash, version,
          works_in_lockdown, valid_from, created_at, ended_at)
        select substr(md5(mac), 1, 24), ${tenancy.own.id}, ${small.gateway.id}, 'reservation',
          substr(md5(mac), 1, 24), mac, '', 1, false, now(), now(), now()
        from unnest(${everyMac}::text[]) mac`.execute(tx),
    )
    expect((await staff.created(reservationOf(small, [1]))).pincode).toMatch(/^\d{4}$/)
    await api.services.database.write('everything', (tx) =>
      sql`update keypad_codes set ended_at = null where gateway_id = ${small.gateway.id} and hash = ''
        and code_mac not in (select code_mac from keypad_codes
            where gateway_id = ${small.gateway.id} and ended_at is null)`.execute(tx),
    )
    expect(codesOf(await staff.create(reservationOf(small, [2])))).toEqual(['NO_PINCODE_LEFT'])
  })

  test('can be revealed, which the log and the timeline record', async () => {
    const created = await staff.created(reservationOf(shop, [box()]))
    const answer = await staff.call(
      `mutation ($id: ID!) { revealReservationPincode(id: $id) ${RESERVATION} }`,
      { id: created._id },
    )
    expect(dataOf<ReservationAnswer>(answer, 'revealReservationPincode').pincode).toBe(
      created.pincode,
    )
    expect((await logsAbout(created._id)).map(({ text }) => text)).toEqual([
      'reservationCreated',
      'pincodeRevealed',
    ])
    expect(await staff.eventsOf(created._id)).toContain('pincodeRevealed')
  })

  test('revealed to a dealer notifies the Admins; an API key sees it only when it creates', async () => {
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
    const dealing = asStaff(api, tenancy.own, dealer.token)
    const created = await dealing.created(reservationOf(shop, [box()]))
    expect(created.pincode).toBeNull()
    const reveal = (by: Staff) =>
      by.call('mutation ($id: ID!) { revealReservationPincode(id: $id) { pincode } }', {
        id: created._id,
      })
    expect(codesOf(await reveal(dealing))).toEqual([])
    const told = await asStaff(api, tenancy.own, admin.token).call(
      '{ notifications { items { message } } }',
      {},
    )
    expect(JSON.stringify(told.data)).toContain(`Reservation ${created.id}: pincode shown`)
    const token = await apiKeyToken(api.services, tenancy.own, [
      'reservation.write',
      'reservation.read',
    ])
    const till = asStaff(api, tenancy.own, token)
    expect((await till.created(reservationOf(shop, [box()]))).pincode).toMatch(/^\d{4}$/)
    expect(codesOf(await reveal(till))).toEqual(['FORBIDDEN'])
    const custom = await till.create(reservationOf(shop, [box()], { pincode: '9154' }))
    expect(codesOf(custom)).toEqual(['FORBIDDEN'])
  })

  test('can be reissued: the old one stops working, and the customer gets the new one', async () => {
    const email = 'reissue@example.com'
    const created = await staff.created(
      reservationOf(shop, [box()], { emails: [email], notificationTypes: ['email'] }),
    )
    const answer = await staff.call(
      `mutation ($id: ID!, $data: ReissuePincodeInput!) { reissuePincode(id: $id, data: $data) ${RESERVATION} }`,
      { id: created._id, data: { expectedStatus: 'sent' } },
    )
    const reissued = dataOf<ReservationAnswer>(answer, 'reissuePincode')
    expect(reissued.pincode).toMatch(/^\d{4}$/)
    expect(reissued.pincode).not.toBe(created.pincode)
    expect(reissued.version).toBeGreaterThan(created.version)
    const codes = await keypadCodes(created._id)
    expect(codes.map(({ isLive }) => isLive)).toEqual([false, true])
    const mails = await messagesTo(api.services, email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain(reissued.pincode)
  })

  test('that somebody chose takes the place of a drawn one, and the trail says so', async () => {
    const created = await staff.created(reservationOf(shop, [box()]))
    const reissue = async (data: object) =>
      dataOf<ReservationAnswer>(
        await staff.call(
          `mutation ($id: ID!, $data: ReissuePincodeInput!) { reissuePincode(id: $id, data: $data) ${RESERVATION} }`,
          { id: created._id, data: { expectedStatus: 'reserved', ...data } },
        ),
        'reissuePincode',
      )
    expect(await reissue({ pincode: '7391' })).toMatchObject({ pincode: '7391' })
    expect((await reissue({})).pincode).not.toBe('7391')
    const trail = await staff.call(
      `query ($id: ID!) { logs(filter: { subjectId: $id, texts: ["pincodeReissued"] }) {
        items { type operation severity description before after } } }`,
      { id: created._id },
    )
    const entry = (wasCustom: boolean) => ({
      type: 'Reservations',
      operation: 'Updated',
      severity: 'info',
      description: `Reservation ${created.id}: new pincode`,
      before: { isCustomPincode: wasCustom },
      after: { isCustomPincode: !wasCustom },
    })
    expect(dataOf<{ items: object[] }>(trail, 'logs').items).toEqual([entry(true), entry(false)])
  })
})

describe('releasing a box', () => {
  test('a cancelled reservation leaves a box to be emptied, until staff confirm it [S4.11]', async () => {
    const one = box()
    const created = await staff.created(reservationOf(shop, [one]))
    const cancelled = await staff.moved(created._id, 'cancel', 'reserved', { reason: 'Ill' })
    expect(cancelled).toMatchObject({ status: 'cancelled', allowedActions: [] })
    expect(cancelled.boxes).toMatchObject([{ use: 'past' }])
    expect(await boxState(one)).toEqual({ mustBeEmptied: true })
    expect((await keypadCodes(created._id)).every(({ isLive }) => !isLive)).toBe(true)
    const wanted = reservationOf(shop, [one])
    expect(codesOf(await staff.create(wanted))).toEqual(['BOX_NOT_EMPTIED'])
    await staff.call('mutation ($id: ID!) { confirmBoxEmptied(boxId: $id) { _id } }', {
      id: shop.locker.boxIds[one - 1],
    })
    expect(await staff.created(wanted)).toMatchObject({ status: 'reserved' })
  })

  test('a removed reservation can be reserved again, with a new code [S4.12]', async () => {
    const one = box()
    const created = await staff.created(reservationOf(shop, [one]))
    const removed = await staff.moved(created._id, 'remove', 'reserved')
    expect(removed).toMatchObject({ status: 'created', isWaiting: false })
    expect(removed.boxes).toMatchObject([{ use: 'wished' }])
    expect(await boxState(one)).toEqual({ mustBeEmptied: true })
    const refusedAnswer = await staff.setStatus(created._id, {
      action: 'reserve',
      expectedStatus: 'created',
    })
    expect(codesOf(refusedAnswer)).toEqual(['BOX_NOT_EMPTIED'])
    const [, elsewhere] = [box(), box()]
    const again = await staff.moved(created._id, 'reserve', 'created', {
      boxes: [{ lockerId: shop.locker.id, boxId: shop.locker.boxIds[elsewhere - 1] }],
    })
    expect(again.status).toBe('reserved')
    const [old, fresh] = await keypadCodes(created._id)
    expect([old?.isLive, fresh?.isLive]).toEqual([false, true])
  })

  test('of two concurrent actions on the same status one is refused', async () => {
    const created = await staff.created(reservationOf(shop, [box()]))
    const answers = await Promise.all([
      staff.setStatus(created._id, { action: 'complete', expectedStatus: 'reserved' }),
      staff.setStatus(created._id, { action: 'cancel', expectedStatus: 'reserved' }),
    ])
    expect(answers.flatMap(codesOf)).toEqual(['CONFLICT'])
  })

  test('a caller can send the target status instead of the action [S7.53]', async () => {
    const created = await staff.created(reservationOf(shop, [box()]))
    const answer = await staff.setStatus(created._id, {
      status: 'completed',
      expectedStatus: 'reserved',
    })
    expect(dataOf<ReservationAnswer>(answer, 'updateReservationStatus').status).toBe('completed')
    const nowhere = await staff.setStatus(created._id, {
      status: 'created',
      expectedStatus: 'completed',
    })
    expect(codesOf(nowhere)).toEqual(['STATUS_NOT_ALLOWED'])
  })
})

describe('waiting for a box', () => {
  test('the oldest reservation that fits takes a freed box, in the same transaction [S4.10]', async () => {
    const [one, two] = [box(), box()]
    const first = await staff.created(reservationOf(shop, [one]))
    const other = await staff.created(reservationOf(shop, [two]))
    const wantsBoth = await staff.created(reservationOf(shop, [one, two], { placement: 'wait' }))
    const wantsOne = await staff.created(reservationOf(shop, [one], { placement: 'wait' }))
    expect([wantsBoth, wantsOne]).toMatchObject([
      { status: 'created', isWaiting: true },
      { status: 'created', isWaiting: true },
    ])
    await staff.moved(first._id, 'complete', 'reserved')
    expect(await staff.get(wantsOne._id)).toMatchObject({
      status: 'reserved',
      isWaiting: false,
      awaitsFilling: true,
      boxes: [{ use: 'held' }],
    })
    expect((await staff.get(wantsBoth._id)).status).toBe('created')
    await staff.moved(other._id, 'complete', 'reserved')
    expect((await staff.get(wantsBoth._id)).status).toBe('created')
    await staff.moved(wantsOne._id, 'complete', 'reserved')
    expect((await staff.get(wantsBoth._id)).status).toBe('reserved')
    const [, live] = await keypadCodes(wantsBoth._id)
    expect(live).toMatchObject({ isLive: true, openings: [{ boxIds: [`${one}`, `${two}`] }] })
  })

  test('a waiting reservation already has digits, which open nothing yet', async () => {
    const here = await unusedShop()
    await staff.created(reservationOf(here, [1], { pincode: '2846' }))
    const waiting = await staff.created(
      reservationOf(here, [1], { placement: 'wait', pincode: '5937' }),
    )
    expect(await keypadCodes(waiting._id)).toMatchObject([{ isLive: true, openings: [] }])
    const rival = await staff.create(reservationOf(here, [2], { pincode: '5937' }))
    expect(codesOf(rival)).toEqual(['PINCODE_TAKEN'])
  })

  test('a reservation with a free box does not wait, nor does a plan', async () => {
    const one = box()
    expect(await staff.created(reservationOf(shop, [one], { placement: 'wait' }))).toMatchObject({
      status: 'reserved',
      awaitsFilling: false,
    })
    const [held] = [box()]
    const occupant = await staff.created(reservationOf(shop, [held]))
    const planned = await staff.created(reservationOf(shop, [held], { placement: 'plan' }))
    await staff.moved(occupant._id, 'complete', 'reserved')
    expect(await staff.get(planned._id)).toMatchObject({ status: 'created', isWaiting: false })
  })

  test('a box goes to the next waiting reservation once staff confirm that it is empty', async () => {
    const one = box()
    const first = await staff.created(reservationOf(shop, [one]))
    const waiting = await staff.created(reservationOf(shop, [one], { placement: 'wait' }))
    await staff.moved(first._id, 'remove', 'reserved')
    expect((await staff.get(waiting._id)).status).toBe('created')
    await staff.call('mutation ($id: ID!) { confirmBoxEmptied(boxId: $id) { _id } }', {
      id: shop.locker.boxIds[one - 1],
    })
    expect((await staff.get(waiting._id)).status).toBe('reserved')
    expect((await staff.get(first._id)).status).toBe('created')
  })

  test('a customer is not notified of a box that is not filled', async () => {
    const one = box()
    const email = 'promoted@example.com'
    const first = await staff.created(reservationOf(shop, [one]))
    const waiting = await staff.created(
      reservationOf(shop, [one], {
        placement: 'wait',
        emails: [email],
        notificationTypes: ['email'],
      }),
    )
    await sweepReservations(api.services)
    await staff.moved(first._id, 'complete', 'reserved')
    await sweepReservations(api.services)
    expect(await messagesTo(api.services, email)).toEqual([])
    const told = await staff.call('{ notifications { items { message } } }', {})
    expect(JSON.stringify(told.data)).toContain(`put reservation ${waiting.id} into `)
    await staff.moved(waiting._id, 'send', 'reserved')
    expect(await messagesTo(api.services, email)).toHaveLength(1)
  })

  test('two transactions that each free one box serve a reservation that waits for both', async () => {
    for (let round = 0; round < 5; round++) {
      const small = await buildShop(api, tenancy.own, { boxes: 2 })
      const first = await staff.created(reservationOf(small, [1]))
      const second = await staff.created(reservationOf(small, [2]))
      const waiting = await staff.created(reservationOf(small, [1, 2], { placement: 'wait' }))
      await Promise.all([
        staff.moved(first._id, 'complete', 'reserved'),
        staff.moved(second._id, 'complete', 'reserved'),
      ])
      await sweepReservations(api.services)
      expect((await staff.get(waiting._id)).status).toBe('reserved')
    }
  })
})

describe('changing a reservation', () => {
  const change = async (id: string, data: object) =>
    dataOf<ReservationAnswer>(await staff.update(id, data), 'updateReservation')

  test('keeps omitted fields, and logs no personal data [S7.52]', async () => {
    const created = await staff.created(
      reservationOf(shop, [box()], { lastName: 'Zwartepiet', extraInformation: 'Cold' }),
    )
    await change(created._id, { lastName: 'Roetveeg', noAutoComplete: true })
    const answer = await staff.call(
      'query ($id: ID!) { getReservationById(id: $id) { firstName lastName noAutoComplete extraInformation } }',
      { id: created._id },
    )
    expect(answer.data?.['getReservationById']).toEqual({
      firstName: 'Anna',
      lastName: 'Roetveeg',
      noAutoComplete: true,
      extraInformation: 'Cold',
    })
    const logs = await logsAbout(created._id)
    expect(logs.map(({ text }) => text)).toEqual(['reservationCreated', 'reservationUpdated'])
    const trail = logs.map(({ all }) => all).join('\n')
    expect(trail).not.toMatch(/Zwartepiet|Roetveeg|Anna/)
    expect(trail).toContain('lastName')
  })

  test('to other boxes moves the code; the old boxes must be emptied', async () => {
    const [from, to] = [box(), box()]
    const created = await staff.created(reservationOf(shop, [from]))
    const answer = await staff.call(
      `mutation ($id: ID!, $data: MoveReservationInput!) { moveReservation(id: $id, data: $data) ${RESERVATION} }`,
      {
        id: created._id,
        data: {
          expectedStatus: 'reserved',
          boxes: [{ lockerId: shop.locker.id, boxId: shop.locker.boxIds[to - 1] }],
        },
      },
    )
    const moved = dataOf<ReservationAnswer>(answer, 'moveReservation')
    expect(moved.boxes).toMatchObject([{ boxId: shop.locker.boxIds[to - 1], use: 'held' }])
    expect(await boxState(from)).toEqual({ mustBeEmptied: true })
    const [old, live] = await keypadCodes(created._id)
    expect(live).toMatchObject({ isLive: true, openings: [{ boxIds: [`${to}`] }] })
    expect(live?.codeMac).toBe(old?.codeMac)
    expect(live!.version).toBeGreaterThan(old!.version)
  })

  test('to a keypad where its digits are taken generates new ones, and notifies a customer who had the old', async () => {
    const email = 'moved@example.com'
    const elsewhere = await buildShop(api, tenancy.own, { boxes: 2 })
    await staff.created(reservationOf(elsewhere, [1], { pincode: '3185' }))
    const created = await staff.created(
      reservationOf(await unusedShop(), [1], {
        pincode: '3185',
        emails: [email],
        notificationTypes: ['email'],
      }),
    )
    const answer = await staff.call(
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
    const mails = await messagesTo(api.services, email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).not.toContain('3185')
  })

  test('to an occupied box is refused, and changes nothing', async () => {
    const [from, to] = [box(), box()]
    const created = await staff.created(reservationOf(shop, [from]))
    await staff.created(reservationOf(shop, [to]))
    const answer = await staff.update(created._id, {
      boxes: [{ lockerId: shop.locker.id, boxId: shop.locker.boxIds[to - 1] }],
    })
    expect(codesOf(answer)).toEqual(['BOX_TAKEN'])
    expect((await staff.get(created._id)).boxes).toMatchObject([
      { boxId: shop.locker.boxIds[from - 1], use: 'held' },
    ])
    expect(await boxState(from)).toEqual({ mustBeEmptied: false })
  })

  test('extends the pickup time, never shortens it, and moves the notification', async () => {
    const created = await staff.created(
      reservationOf(shop, [box()], {
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
      staff.call(
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
    const created = await staff.created(reservationOf(shop, [box()]))
    await staff.moved(created._id, 'complete', 'reserved')
    expect(codesOf(await staff.update(created._id, { firstName: 'Bram' }))).toEqual([
      'STATUS_NOT_ALLOWED',
    ])
  })

  test('a message can be resent, within a rate limit', async () => {
    const created = await staff.created(
      reservationOf(shop, [box()], { emails: ['flood@example.com'], notificationTypes: ['email'] }),
    )
    const resend = () => staff.setStatus(created._id, { action: 'send', expectedStatus: 'sent' })
    expect(codesOf(await resend())).toEqual(['RATE_LIMITED'])
    api.clock.advance({ seconds: 61 })
    expect(codesOf(await resend())).toEqual([])
    expect(await messagesTo(api.services, 'flood@example.com')).toHaveLength(2)
  })

  test('a customer who must pay gets no code before the payment', async () => {
    const created = await staff.created(
      reservationOf(shop, [box()], {
        emails: ['pay@example.com'],
        notificationTypes: ['email'],
        shouldCustomerPay: true,
        orderAmount: 1_250,
      }),
    )
    expect(created.status).toBe('reserved')
    const answer = await staff.setStatus(created._id, {
      action: 'send',
      expectedStatus: 'reserved',
    })
    expect(codesOf(answer)).toEqual(['NOT_PAID'])
    expect(await messagesTo(api.services, 'pay@example.com')).toEqual([])
  })
})

describe('access by shop', () => {
  test('a Member of one shop sees and changes nothing of another [S7.22]', async () => {
    const [here, there] = tenancy.own.shopIds
    const other = await buildShop(api, tenancy.own, { shopId: there })
    const theirs = await staff.created(reservationOf(other, [1]))
    const limited = await signedInUser(api.services, {
      role: 'Member',
      at: tenancy.own,
      shopIds: [here],
    })
    const narrow = asStaff(api, tenancy.own, limited.token)
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
    const [one, two] = [box(), box()]
    const created = await staff.created(reservationOf(shop, [one]))
    await staff.created(reservationOf(shop, [one], { placement: 'wait' }))
    await staff.created(
      reservationOf(shop, [two], { emails: ['b@example.com'], notificationTypes: ['email'] }),
    )
    const answer = await staff.call(
      `query ($id: ID!) { getLockerById(id: $id) { boxes { number state waitingCount reservation { _id } } } }`,
      { id: shop.locker.id },
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
    const small = await unusedShop()
    const [from, to] = ['2031-05-05T22:00:00Z', '2031-05-06T22:00:00Z']
    const at = async (number: number, pickupDateTime: string) =>
      (await staff.created(reservationOf(small, [number], { pickupDateTime })))._id
    const [first, last] = [await at(1, from), await at(2, '2031-05-06T21:59:00Z')]
    await at(3, '2031-05-05T21:59:00Z')
    await at(4, to)
    const answer = await staff.call(
      `query ($shopId: ID!, $filter: ReservationFilter) {
        reservations(shopId: $shopId, filter: $filter) { items { _id } } }`,
      { shopId: small.shopId, filter: { pickupFrom: from, pickupTo: to } },
    )
    expect(dataOf(answer, 'reservations')).toEqual({ items: [{ _id: first }, { _id: last }] })
  })

  test('a locker with a reservation cannot be deleted', async () => {
    const small = await buildShop(api, tenancy.own, { boxes: 1 })
    await staff.created(reservationOf(small, [1], { placement: 'plan' }))
    const dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
    const answer = await asStaff(api, tenancy.own, dealer.token).call(
      'mutation ($id: ID!) { deleteLocker(id: $id) { _id } }',
      { id: small.locker.id },
    )
    expect(codesOf(answer)).toEqual(['LOCKER_OCCUPIED'])
  })
})
