import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesTo } from '../../../../test/captured-mails.ts'
import {
  RESERVATION,
  asStaff,
  buildShop,
  refusalOf,
  reservationOf,
  type ReservationAnswer,
  type Staff,
} from '../../../../test/reservation-fixture.ts'
import { apiKeyToken, signedInUser } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf } from '../../../../test/test-api.ts'
import { codeMac } from '../../keypad-codes/code-mac.ts'
import { openDesk, type ReservationDesk } from '../../../../test/reservation-desk.ts'

let desk: ReservationDesk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.stop())

describe('the code', () => {
  test('chosen by a caller is refused to others at that keypad [S3.3]', async () => {
    const [here, elsewhere] = [await desk.unusedShop(), await desk.unusedShop()]
    const data = reservationOf(here, [1], { pincode: '7391' })
    expect(await desk.staff.created(data)).toMatchObject({ pincode: '7391', isCustomPincode: true })
    const answer = await desk.staff.create(reservationOf(here, [2], { pincode: '7391' }))
    expect(refusalOf(answer)).toMatchObject({ code: 'PINCODE_TAKEN', field: 'pincode' })
    const there = reservationOf(elsewhere, [1], { pincode: '7391' })
    expect(await desk.staff.created(there)).toMatchObject({ pincode: '7391' })
  })

  test('is not reused for thirty days', async () => {
    const here = await desk.unusedShop()
    const created = await desk.staff.created(reservationOf(here, [1], { pincode: '6482' }))
    await desk.staff.moved(created._id, 'complete', 'reserved')
    const again = reservationOf(here, [2], { pincode: '6482' })
    expect(codesOf(await desk.staff.create(again))).toEqual(['PINCODE_RESTING'])
    await desk.api.services.database.write('everything', (tx) =>
      sql`update keypad_codes set ended_at = ended_at - interval '31 days'
        where subject_id = ${created._id}`.execute(tx),
    )
    expect(await desk.staff.created(again)).toMatchObject({ pincode: '6482' })
  })

  test('is reused sooner when few are left, and refused when none is', async () => {
    const small = await buildShop(desk.api, desk.tenancy.own, { boxes: 2 })
    const everyMac = Array.from({ length: 10_000 }, (_, digits) =>
      codeMac(desk.api.services.secrets, String(digits).padStart(4, '0')),
    )
    await desk.api.services.database.write('everything', (tx) =>
      sql`insert into keypad_codes (id, organisation_id, gateway_id, kind, subject_id, code_mac, hash, version,
          works_in_lockdown, valid_from, created_at, ended_at)
        select substr(md5(mac), 1, 24), ${desk.tenancy.own.id}, ${small.gateway.id}, 'reservation',
          substr(md5(mac), 1, 24), mac, '', 1, false, now(), now(), now()
        from unnest(${everyMac}::text[]) mac`.execute(tx),
    )
    expect((await desk.staff.created(reservationOf(small, [1]))).pincode).toMatch(/^\d{4}$/)
    await desk.api.services.database.write('everything', (tx) =>
      sql`update keypad_codes set ended_at = null where gateway_id = ${small.gateway.id} and hash = ''
        and code_mac not in (select code_mac from keypad_codes
            where gateway_id = ${small.gateway.id} and ended_at is null)`.execute(tx),
    )
    expect(codesOf(await desk.staff.create(reservationOf(small, [2])))).toEqual(['NO_PINCODE_LEFT'])
  })

  test('can be revealed, which the log and the timeline record', async () => {
    const created = await desk.staff.created(reservationOf(desk.shop, [desk.box()]))
    const answer = await desk.staff.call(
      `mutation ($id: ID!) { revealReservationPincode(id: $id) ${RESERVATION} }`,
      { id: created._id },
    )
    expect(dataOf<ReservationAnswer>(answer, 'revealReservationPincode').pincode).toBe(
      created.pincode,
    )
    expect((await desk.logsAbout(created._id)).map(({ text }) => text)).toEqual([
      'reservationCreated',
      'pincodeRevealed',
    ])
    expect(await desk.staff.eventsOf(created._id)).toContain('pincodeRevealed')
  })

  test('revealed to a dealer notifies the Admins; an API key sees it only when it creates', async () => {
    const admin = await signedInUser(desk.api.services, { role: 'Admin', at: desk.tenancy.own })
    const dealer = await signedInUser(desk.api.services, { role: 'Dealer', at: desk.tenancy.own })
    const dealing = asStaff(desk.api, desk.tenancy.own, dealer.token)
    const created = await dealing.created(reservationOf(desk.shop, [desk.box()]))
    expect(created.pincode).toBeNull()
    const reveal = (by: Staff) =>
      by.call('mutation ($id: ID!) { revealReservationPincode(id: $id) { pincode } }', {
        id: created._id,
      })
    expect(codesOf(await reveal(dealing))).toEqual([])
    const told = await asStaff(desk.api, desk.tenancy.own, admin.token).call(
      '{ notifications { items { message } } }',
      {},
    )
    expect(JSON.stringify(told.data)).toContain(`Reservation ${created.id}: pincode shown`)
    const token = await apiKeyToken(desk.api.services, desk.tenancy.own, [
      'reservation.write',
      'reservation.read',
    ])
    const till = asStaff(desk.api, desk.tenancy.own, token)
    expect((await till.created(reservationOf(desk.shop, [desk.box()]))).pincode).toMatch(/^\d{4}$/)
    expect(codesOf(await reveal(till))).toEqual(['FORBIDDEN'])
    const custom = await till.create(reservationOf(desk.shop, [desk.box()], { pincode: '9154' }))
    expect(codesOf(custom)).toEqual(['FORBIDDEN'])
  })

  test('can be reissued: the old one stops working, and the customer gets the new one', async () => {
    const email = 'reissue@example.com'
    const created = await desk.staff.created(
      reservationOf(desk.shop, [desk.box()], { emails: [email], notificationTypes: ['email'] }),
    )
    const answer = await desk.staff.call(
      `mutation ($id: ID!, $data: ReissuePincodeInput!) { reissuePincode(id: $id, data: $data) ${RESERVATION} }`,
      { id: created._id, data: { expectedStatus: 'sent' } },
    )
    const reissued = dataOf<ReservationAnswer>(answer, 'reissuePincode')
    expect(reissued.pincode).toMatch(/^\d{4}$/)
    expect(reissued.pincode).not.toBe(created.pincode)
    expect(reissued.version).toBeGreaterThan(created.version)
    const codes = await desk.keypadCodes(created._id)
    expect(codes.map(({ isLive }) => isLive)).toEqual([false, true])
    const mails = await messagesTo(desk.api.services, email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain(reissued.pincode)
  })

  test('that a user chose replaces a generated one, and is logged', async () => {
    const created = await desk.staff.created(reservationOf(desk.shop, [desk.box()]))
    const reissue = async (data: object) =>
      dataOf<ReservationAnswer>(
        await desk.staff.call(
          `mutation ($id: ID!, $data: ReissuePincodeInput!) { reissuePincode(id: $id, data: $data) ${RESERVATION} }`,
          { id: created._id, data: { expectedStatus: 'reserved', ...data } },
        ),
        'reissuePincode',
      )
    expect(await reissue({ pincode: '7391' })).toMatchObject({ pincode: '7391' })
    expect((await reissue({})).pincode).not.toBe('7391')
    const trail = await desk.staff.call(
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
