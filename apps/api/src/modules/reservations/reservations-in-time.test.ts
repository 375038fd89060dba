import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesTo } from '../../../test/captured-mails.ts'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../test/reservation-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { newId } from '../../platform/ids.ts'
import { completeDue } from './doors/complete-collected.ts'
import { dispatchDue } from './dispatch/dispatch-due.ts'
import type { DoorEvent } from './doors/door-event-store.ts'
import { followDoors } from './doors/follow-doors.ts'
import { sweepReservations } from './reservations.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let memberId: string
let staff: Staff
let shop: ShopFixture
let next = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  memberId = (await signedInUser(api.services, { role: 'Member', at: tenancy.own })).id
  // A till: unlike a person it need not sign in again as the clock moves on.
  const token = await apiKeyToken(api.services, tenancy.own, [
    'reservation.read',
    'reservation.write',
  ])
  staff = asStaff(api, tenancy.own, token)
  shop = await buildShop(api, tenancy.own, { boxes: 60 })
})
afterAll(() => api.stop())

const box = () => ++next
const inMinutes = (minutes: number) =>
  new Date(api.clock.now().getTime() + minutes * 60_000).toISOString()

const door = (
  number: number,
  lockStatus: DoorEvent['lockStatus'],
  subjectId: string,
  at = api.clock.now(),
): DoorEvent => ({
  messageId: newId(),
  organisationId: tenancy.own.id,
  boxId: shop.locker.boxIds[number - 1]!,
  label: String(number),
  lockStatus,
  at: at.toISOString(),
  by: { subjectId },
})
const seconds = (count: number) => new Date(api.clock.now().getTime() + count * 1000)
const follow = (...events: DoorEvent[]) => followDoors(api.services, events)

describe('an automatic notification', () => {
  const planned = (email: string, more: object = {}) =>
    staff.created(
      reservationOf(shop, [box()], {
        pickupDateTime: inMinutes(180),
        sendNotificationMinutesBefore: 120,
        emails: [email],
        notificationTypes: ['email'],
        ...more,
      }),
    )

  test('is sent once, at its time and not before [S3.8]', async () => {
    const { _id, status } = await planned('time@example.com')
    expect(status).toBe('reserved')
    const due = { organisationId: tenancy.own.id, reservationId: _id }
    await dispatchDue(api.services, due)
    expect((await staff.get(_id)).status).toBe('reserved')
    api.clock.advance({ minutes: 60 })
    await Promise.all([
      dispatchDue(api.services, due),
      dispatchDue(api.services, due),
      sweepReservations(api.services),
    ])
    expect((await staff.get(_id)).status).toBe('sent')
    expect(await messagesTo(api.services, 'time@example.com')).toHaveLength(1)
  })

  test('is not sent if the reservation was cancelled or moved before its time', async () => {
    const cancelled = await planned('cancelled@example.com')
    const later = await planned('later@example.com')
    await staff.moved(cancelled._id, 'cancel', 'reserved')
    await staff.update(later._id, { pickupDateTime: inMinutes(600) })
    api.clock.advance({ minutes: 61 })
    for (const { _id } of [cancelled, later])
      await dispatchDue(api.services, { organisationId: tenancy.own.id, reservationId: _id })
    await sweepReservations(api.services)
    expect(await messagesTo(api.services, 'cancelled@example.com')).toEqual([])
    expect(await messagesTo(api.services, 'later@example.com')).toEqual([])
  })

  test('without a reachable channel notifies staff, once', async () => {
    const { _id, id } = await planned('unused@example.com')
    // Forgotten in the meantime: nobody is left to tell.
    await api.services.database.write('everything', (tx) =>
      sql`update reservations set emails = '{}' where id = ${_id}`.execute(tx),
    )
    api.clock.advance({ minutes: 61 })
    await sweepReservations(api.services)
    await sweepReservations(api.services)
    expect((await staff.get(_id)).status).toBe('reserved')
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql`select from notifications where user_id = ${memberId} and text_key = 'reservationNotSent'
        and text_params->>'id' = ${id}`.execute(reader),
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a collected reservation', () => {
  test('completes a grace period after its last door closed, and the next waiting reservation takes the box', async () => {
    const [one, two] = [box(), box()]
    const { _id } = await staff.created(reservationOf(shop, [one, two]))
    const waiting = await staff.created(reservationOf(shop, [one], { placement: 'wait' }))
    await follow(door(one, 'open', _id), door(one, 'closed', _id, seconds(5)))
    expect((await staff.get(_id)).completesAt).toBeNull()
    await follow(door(two, 'open', _id, seconds(8)), door(two, 'closed', _id, seconds(20)))
    const due = { organisationId: tenancy.own.id, reservationId: _id }
    api.clock.advance({ seconds: 79 })
    await completeDue(api.services, due)
    expect((await staff.get(_id)).status).toBe('reserved')
    api.clock.advance({ seconds: 1 })
    await completeDue(api.services, due)
    expect((await staff.get(_id)).status).toBe('completed')
    expect(await staff.get(waiting._id)).toMatchObject({ status: 'reserved', awaitsFilling: true })
  })

  test('gets a new grace period if a door opens again within it', async () => {
    const one = box()
    const { _id } = await staff.created(reservationOf(shop, [one]))
    await follow(door(one, 'open', _id), door(one, 'closed', _id, seconds(5)))
    api.clock.advance({ seconds: 30 })
    await follow(door(one, 'open', _id))
    expect((await staff.get(_id)).completesAt).toBeNull()
    api.clock.advance({ seconds: 60 })
    await sweepReservations(api.services)
    expect((await staff.get(_id)).status).toBe('reserved')
    await follow(door(one, 'closed', _id))
    api.clock.advance({ seconds: 60 })
    await sweepReservations(api.services)
    expect((await staff.get(_id)).status).toBe('completed')
  })

  test('with noAutoComplete waits for staff to complete it', async () => {
    const one = box()
    const { _id } = await staff.created(reservationOf(shop, [one], { noAutoComplete: true }))
    await follow(door(one, 'open', _id), door(one, 'closed', _id, seconds(5)))
    api.clock.advance({ minutes: 10 })
    await sweepReservations(api.services)
    expect((await staff.get(_id)).status).toBe('reserved')
  })

  test('is completed with its own time if events arrive late, twice and shuffled', async () => {
    const one = box()
    const { _id } = await staff.created(reservationOf(shop, [one]))
    const [opened, closed] = [
      door(one, 'open', _id, seconds(10)),
      door(one, 'closed', _id, seconds(25)),
    ]
    api.clock.advance({ hours: 3 })
    await follow(closed)
    await follow(opened, closed, opened)
    await follow(closed, opened)
    const { status, completedAt } = await staff.get(_id)
    expect(status).toBe('completed')
    expect(Date.parse(completedAt!)).toBe(Date.parse(closed.at) + 60_000)
    expect((await staff.eventsOf(_id)).filter((kind) => kind.startsWith('door'))).toEqual([
      'doorOpened',
      'doorClosed',
    ])
  })

  test('does not count as collected after an earlier door event, or one of another code', async () => {
    const one = box()
    const before = seconds(-60)
    const { _id } = await staff.created(reservationOf(shop, [one]))
    const other = await staff.created(reservationOf(shop, [box()]))
    await follow(
      door(one, 'open', _id, before),
      door(one, 'closed', _id, before),
      door(one, 'open', other._id),
      door(one, 'closed', other._id),
      door(one, 'open', memberId),
      door(one, 'closed', memberId),
    )
    api.clock.advance({ minutes: 10 })
    await sweepReservations(api.services)
    expect((await staff.get(_id)).status).toBe('reserved')
  })
})

describe('staff at a door', () => {
  const boxOf = async (number: number) => {
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ mustBeEmptied: boolean }>`select must_be_emptied as "mustBeEmptied" from boxes
        where id = ${shop.locker.boxIds[number - 1]}`.execute(reader),
    )
    return rows[0]?.mustBeEmptied
  }

  test('empty a box by opening and closing it', async () => {
    const one = box()
    const { _id } = await staff.created(reservationOf(shop, [one]))
    await follow(door(one, 'open', memberId))
    api.clock.advance({ seconds: 10 })
    await staff.moved(_id, 'cancel', 'reserved')
    api.clock.advance({ seconds: 10 })
    await follow(door(one, 'closed', memberId))
    expect(await boxOf(one)).toBe(true)
    await follow(door(one, 'open', memberId, seconds(5)), door(one, 'closed', memberId, seconds(9)))
    expect(await boxOf(one)).toBe(false)
  })

  test('fill the box of a promoted reservation, and only then the customer is notified', async () => {
    const one = box()
    const email = 'filled@example.com'
    const first = await staff.created(reservationOf(shop, [one]))
    const waiting = await staff.created(
      reservationOf(shop, [one], {
        placement: 'wait',
        emails: [email],
        notificationTypes: ['email'],
      }),
    )
    await staff.moved(first._id, 'complete', 'reserved')
    api.clock.advance({ seconds: 10 })
    await follow(door(one, 'open', memberId))
    expect(await messagesTo(api.services, email)).toEqual([])
    await follow(door(one, 'closed', memberId, seconds(5)))
    expect(await staff.get(waiting._id)).toMatchObject({ status: 'reserved', awaitsFilling: false })
    await pass10Seconds(waiting._id)
    expect(await staff.get(waiting._id)).toMatchObject({ status: 'sent', awaitsFilling: false })
    expect(await messagesTo(api.services, email)).toHaveLength(1)
  })

  /** Runs what the queue holds for it: too early, and when its time has come. */
  const pass10Seconds = async (reservationId: string) => {
    for (const count of [9, 2]) {
      api.clock.advance({ seconds: count })
      const { rows } = await api.services.database.read('everything', (reader) =>
        sql`select from pgboss.job where name = 'dispatch-reservation'
          and data ->> 'reservationId' = ${reservationId}`.execute(reader),
      )
      const due = { organisationId: tenancy.own.id, reservationId }
      for (const _ of rows) await dispatchDue(api.services, due)
      await sweepReservations(api.services)
    }
  }

  const toBeFilled = async (email: string) => {
    const one = box()
    const told = { emails: [email], notificationTypes: ['email'], placement: 'plan' }
    const { _id } = await staff.created(reservationOf(shop, [one], told))
    const reserved = await staff.moved(_id, 'reserve', 'created', { awaitsFilling: true })
    expect(reserved).toMatchObject({ status: 'reserved', awaitsFilling: true })
    expect(await messagesTo(api.services, email)).toEqual([])
    return { one, _id }
  }

  const commandId = async () => {
    const id = newId()
    await api.services.database.write('everything', (tx) =>
      sql`insert into device_commands (id, organisation_id, gateway_id, requested_by_id, type, payload, status,
          created_at, expires_at)
        values (${id}, ${tenancy.own.id}, ${shop.gateway.id}, ${memberId}, 'OpenLocks', '{}', 'open', now(), now())`.execute(
        tx,
      ),
    )
    return id
  }
  const change = async (name: 'confirmReservationFilled' | 'undoReservationFilled', id: string) =>
    staff.call(
      `mutation ($id: ID!) { ${name}(id: $id) { status awaitsFilling fillStep fillUndoableUntil } }`,
      { id },
    )
  const setDoor = (number: number, lockStatus: DoorEvent['lockStatus']) =>
    api.services.database.write('everything', (tx) =>
      sql`update boxes set lock_status = ${lockStatus} where id = ${shop.locker.boxIds[number - 1]}`.execute(
        tx,
      ),
    )
  const stepOf = async (id: string) => {
    const answer = await staff.call(
      'query ($id: ID!) { getReservationById(id: $id) { fillStep } }',
      {
        id,
      },
    )
    return (answer.data?.['getReservationById'] as { fillStep: string | null }).fillStep
  }

  test('fill a box opened from the back office: open, close, confirm; the customer is notified ten seconds later', async () => {
    const { one, _id } = await toBeFilled('planned@example.com')
    expect(await stepOf(_id)).toBe('toOpen')
    const by = { commandId: await commandId() }
    await setDoor(one, 'open')
    await follow({ ...door(one, 'open', memberId, seconds(5)), by })
    expect(await stepOf(_id)).toBe('toShut')
    expect(codesOf(await change('confirmReservationFilled', _id))).toEqual(['DOOR_OPEN'])

    await setDoor(one, 'closed')
    await follow({ ...door(one, 'closed', memberId, seconds(9)), by })
    expect(await stepOf(_id)).toBe('toConfirm')
    await pass10Seconds(_id)
    expect(await messagesTo(api.services, 'planned@example.com')).toEqual([])

    const confirmed = await change('confirmReservationFilled', _id)
    expect(confirmed.data?.['confirmReservationFilled']).toEqual({
      status: 'reserved',
      awaitsFilling: false,
      fillStep: null,
      fillUndoableUntil: seconds(10).toISOString(),
    })
    await pass10Seconds(_id)
    expect(await staff.get(_id)).toMatchObject({ status: 'sent', awaitsFilling: false })
    expect(await messagesTo(api.services, 'planned@example.com')).toHaveLength(1)
    expect(codesOf(await change('undoReservationFilled', _id))).toEqual(['STATUS_NOT_ALLOWED'])
  })

  test('can undo the filling within ten seconds, and the customer is not notified until they confirm again', async () => {
    const { _id } = await toBeFilled('taken-back@example.com')
    await change('confirmReservationFilled', _id)
    api.clock.advance({ seconds: 8 })
    expect((await change('undoReservationFilled', _id)).data?.['undoReservationFilled']).toEqual({
      status: 'reserved',
      awaitsFilling: true,
      fillStep: 'toOpen',
      fillUndoableUntil: null,
    })
    await pass10Seconds(_id)
    expect(await messagesTo(api.services, 'taken-back@example.com')).toEqual([])
    await change('confirmReservationFilled', _id)
    await pass10Seconds(_id)
    expect(await messagesTo(api.services, 'taken-back@example.com')).toHaveLength(1)
    expect(await staff.eventsOf(_id)).toEqual([
      'created',
      'reserved',
      'filled',
      'fillingUndone',
      'filled',
      'sent',
    ])
  })

  test('can confirm the filling once if the door state is unknown', async () => {
    const { _id } = await toBeFilled('said@example.com')
    expect(codesOf(await change('confirmReservationFilled', _id))).toEqual([])
    expect(codesOf(await change('confirmReservationFilled', _id))).toEqual(['STATUS_NOT_ALLOWED'])
    await pass10Seconds(_id)
    expect(await messagesTo(api.services, 'said@example.com')).toHaveLength(1)
    expect(await staff.eventsOf(_id)).toEqual(['created', 'reserved', 'filled', 'sent'])
  })
})
