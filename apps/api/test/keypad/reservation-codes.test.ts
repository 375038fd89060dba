import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BROKERS, until } from '../devices/device-world.ts'
import { customerCalls } from '../customer-fixture.ts'
import { codesOf } from '../test-api.ts'
import { signAccessToken } from '../../src/modules/auth/sessions/access-token.ts'
import { type KeypadWorld, startKeypadWorld } from './keypad-world.ts'

describe.for(BROKERS)('somebody at the keypad, on $name', (kind) => {
  let world: KeypadWorld
  let next = 0
  beforeAll(async () => {
    world = await startKeypadWorld(kind, { gateways: 2 })
    await world.plugIn()
  })
  afterAll(() => world.stop())

  const made = async (boxes: readonly number[], more: object = {}) => {
    const created = await world.staff.created(world.reservation(boxes, more))
    await world.codesHeld()
    return created
  }
  const opensAndShuts = async (...boxes: number[]) => {
    await until(() => boxes.every((box) => world.isOpen(box)))
    for (const box of boxes) world.shut(box)
  }

  const customerWithCode = async () => {
    const { id: userId, sessionId } = world.admin
    const token = await signAccessToken(world.api.services, sessionId, userId)
    return customerCalls(world.api, { token }, world.tenancy.own).made()
  }
  const refusedInLockdown = async () => {
    const refusals = await world.rows(
      sql`select from locker_events where kind = 'codeRefused' and params->>'result' = 'lockdown'`,
    )
    return refusals.length
  }
  /** The keypads hear of it by a job. */
  const untilKeypadsOpen = async (customerId: string, ...boxes: readonly number[]) => {
    for (const box of boxes)
      await until(async () => {
        const codes = await world.rows(sql`select from keypad_codes where subject_id = ${customerId}
          and ended_at is null and openings->0->'boxIds' @> ${JSON.stringify([String(box)])}::jsonb`)
        return codes.length > 0
      })
    await world.codesHeld()
  }

  test('opens their own boxes, one after another, and nobody else’s [S1.19]', async () => {
    const [one, two, others] = [++next, ++next, ++next]
    const { _id, pincode } = await made([one, two])
    await made([others])
    await world.type(pincode)
    await opensAndShuts(one, two)
    expect([one, two, others].map((box) => world.pulsesOf(box))).toEqual([1, 1, 0])
    await world.untilStatus(_id, 'completed')
    expect(await world.staff.eventsOf(_id)).toEqual([
      'created',
      'reserved',
      'codeAccepted',
      'doorOpened',
      'doorOpened',
      'doorClosed',
      'doorClosed',
      'collected',
    ])
    await world.codesHeld()
    await world.type(pincode)
    expect(world.pulsesOf(one)).toBe(1)
  })

  test('collects over two lockers, each at its own keypad, and is done with the last', async () => {
    const [here, there] = world.sites
    const box = ++next
    const boxes = [here, there].map((site) => ({
      lockerId: site?.locker.id,
      boxId: site?.locker.boxIds[box - 1],
    }))
    const { _id, pincode } = await made([], { boxes })
    await world.type(pincode)
    await opensAndShuts(box)
    expect(world.pulsesOf(box, there)).toBe(0)
    expect((await world.staff.get(_id)).completesAt).toBeNull()
    await world.type(pincode, there)
    await until(() => world.isOpen(box, there))
    world.shut(box, there)
    await world.untilStatus(_id, 'completed')
    expect(world.pulsesOf(box)).toBe(1)
  })

  test('may open again within the grace, which then begins anew', async () => {
    const box = ++next
    const { _id, pincode } = await made([box])
    await world.type(pincode)
    await opensAndShuts(box)
    await until(async () => (await world.staff.get(_id)).completesAt !== null)
    const { completesAt: first } = await world.staff.get(_id)
    await world.coolDown()
    await world.type(pincode)
    await until(() => world.isOpen(box))
    await until(async () => (await world.staff.get(_id)).completesAt === null)
    world.shut(box)
    await until(async () => (await world.staff.get(_id)).completesAt !== null)
    const { completesAt: second } = await world.staff.get(_id)
    expect(Date.parse(second ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
    await world.untilStatus(_id, 'completed')
    expect(world.pulsesOf(box)).toBe(2)
  })

  test('puts whoever waits into the box, whose goods are then to be filled in [S4.10]', async () => {
    const box = ++next
    const { pincode } = await made([box])
    const waiting = await made([box], { placement: 'wait' })
    await world.type(waiting.pincode)
    expect(world.pulsesOf(box)).toBe(0)
    await world.type(pincode)
    await opensAndShuts(box)
    await world.untilStatus(waiting._id, 'reserved')
    expect((await world.staff.get(waiting._id)).awaitsFilling).toBe(true)
    await world.codesHeld()
    await world.coolDown()
    await world.type(waiting.pincode)
    await until(() => world.pulsesOf(box) === 2)
    world.shut(box)
  })

  test('with the code of a customer opens what stands there for them, at each keypad its own', async () => {
    const [, there] = world.sites
    const customer = await customerWithCode()
    const [one, two, others, away] = [++next, ++next, ++next, ++next]
    const first = await made([one], { customerId: customer._id })
    const second = await made([two], { customerId: customer._id })
    const boxes = [{ lockerId: there?.locker.id, boxId: there?.locker.boxIds[away - 1] }]
    const third = await made([], { boxes, customerId: customer._id })
    await made([others])
    await untilKeypadsOpen(customer._id, one, two, away)
    await world.type(customer.pincode)
    await opensAndShuts(one, two)
    expect([others, away].map((box) => world.pulsesOf(box))).toEqual([0, 0])
    await world.untilStatus(first._id, 'completed')
    await world.untilStatus(second._id, 'completed')
    await world.type(customer.pincode, there)
    await until(() => world.isOpen(away, there))
    world.shut(away, there)
    await world.untilStatus(third._id, 'completed')
    expect(world.pulsesOf(one, there), 'a box with the number of another').toBe(0)
  })

  test('collects without a network; what happened is told later, as of its own time', async () => {
    const box = ++next
    const { _id, pincode } = await made([box])
    const waiting = await made([box], { placement: 'wait' })
    const gateway = world.fleet.gateways.get(world.sites[0]?.deviceId ?? '')
    gateway?.setNetwork(false)
    await world.type(pincode)
    await until(() => world.isOpen(box))
    const openedAt = world.api.clock.now()
    world.shut(box)
    world.api.clock.advance({ hours: 3 })
    expect((await world.staff.get(_id)).status).toBe('reserved')
    gateway?.setNetwork(true)
    await world.untilStatus(_id, 'completed')
    const { completedAt } = await world.staff.get(_id)
    const afterMs = Date.parse(completedAt ?? '') - openedAt.getTime()
    expect(afterMs).toBeGreaterThan(0)
    expect(afterMs).toBeLessThan(3_600_000)
    await world.untilStatus(waiting._id, 'reserved')
    expect(await world.staff.eventsOf(_id)).toEqual([
      'created',
      'reserved',
      'codeAccepted',
      'doorOpened',
      'doorClosed',
      'collected',
    ])
  })

  test('gets nothing from a locker in lockdown, and their reservation stays [S4.18]', async () => {
    const box = ++next
    const customer = await customerWithCode()
    const { _id, pincode } = await made([box], { customerId: customer._id })
    await untilKeypadsOpen(customer._id, box)
    const lockdown = (isOn: boolean) =>
      world.call(
        `mutation ($id: ID!, $on: Boolean!) { changeLockerLockdownStatus(lockerId: $id, newInLockdown: $on,
          reason: "Too warm", correctiveAction: "Cooled down, goods checked") { _id } }`,
        { id: world.sites[0]?.locker.id, on: isOn },
      )
    expect((await lockdown(true)).errors).toBeUndefined()
    await world.codesHeld()
    await world.type(pincode)
    await until(async () => (await world.staff.eventsOf(_id)).includes('codeRefused'))
    await world.type(customer.pincode)
    await until(async () => (await refusedInLockdown()) === 2)
    expect(world.pulsesOf(box)).toBe(0)
    expect((await lockdown(false)).errors).toBeUndefined()
    await world.codesHeld()
    await world.type(pincode)
    await opensAndShuts(box)
    await world.untilStatus(_id, 'completed')
  })

  test('is helped from the office, while the reservation is the one that was seen there', async () => {
    const box = ++next
    const { _id, version } = await made([box])
    const open = (seen: number) =>
      world.call(
        `mutation ($lockerId: ID!, $boxIds: [ID!]!, $reservation: SeenReservationInput) {
          openLockerBoxes(lockerId: $lockerId, boxIds: $boxIds, reservation: $reservation) { _id } }`,
        {
          lockerId: world.sites[0]?.locker.id,
          boxIds: [world.sites[0]?.locker.boxIds[box - 1]],
          reservation: { id: _id, version: seen },
        },
      )
    expect(codesOf(await open(version - 1))).toEqual(['CONFLICT'])
    await world.coolDown()
    expect((await open(version)).errors).toBeUndefined()
    await opensAndShuts(box)
    expect(world.pulsesOf(box)).toBe(1)
    // The gateway looks too: another version may have come to it in between.
    const sent = await world.rows(sql`select from device_commands
      where payload->'reservation' = ${JSON.stringify({ id: _id, version })}::jsonb`)
    expect(sent).toHaveLength(1)
  })

  // The last one: it locks the keypad.
  test('who guesses five times is locked out, with the right code too, and staff are told', async () => {
    const box = ++next
    const { pincode } = await made([box])
    // Codes here have four digits: a guess never meets one by chance.
    for (let guess = 0; guess < 5; guess++) await world.type(`9000${guess}`)
    await world.type(pincode)
    expect(world.pulsesOf(box)).toBe(0)
    await until(async () => {
      const told = await world.rows(
        sql`select from notifications where user_id = ${world.admin.id} and text_key = 'keypadLocked'`,
      )
      return told.length === 1
    })
    world.api.clock.advance({ seconds: 90 })
    await world.type(pincode)
    await opensAndShuts(box)
    expect(world.pulsesOf(box)).toBe(1)
  })
})
