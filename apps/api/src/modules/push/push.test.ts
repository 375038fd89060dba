import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPushWorld, type PushWorld } from '../../../test/push-fixture.ts'
import { signedInAgain } from '../../../test/tenancy-fixture.ts'
import { notifyUsersJob } from '../notifications/index.ts'
import { sendPushesJob } from './index.ts'

let world: PushWorld
beforeAll(async () => {
  world = await openPushWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.service.received.length = 0
})

const DOOR = 'Locker North: door 4 has been open for more than 10 min.'
const FILL = 'Box 4 is free: fill it for reservation AB12'

describe('a push', () => {
  test('reaches the browser once, signed and encrypted for it, with the way to its subject', async () => {
    const { service, clock } = world
    const user = await world.reachable()
    await world.tell(user)
    await world.work()
    await world.work()
    expect(service.received).toHaveLength(1)
    const [push] = service.received
    expect(push?.content).toEqual({
      title: expect.stringContaining(world.tenancy.own.id) as string,
      body: DOOR,
      link: '/lockers?organisationId=1',
      tag: push?.headers['topic'],
    })
    expect(push?.headers).toMatchObject({ ttl: '14400', urgency: 'normal' })
    expect(push?.subject).toBe('mailto:support@lockerdesk.example')
    const { data } = await world.call(user, '{ pushPublicKey }')
    expect(data).toEqual({ pushPublicKey: push?.publicKey })
    expect(await world.devicesOf(user)).toMatchObject([
      { name: 'Phone', lastSuccessAt: clock.now().toISOString(), lastProblem: null },
    ])
    expect(await world.waiting(user)).toBe(0)
  })

  test('is sent once by workers that start at the same moment', async () => {
    const { service, api } = world
    const user = await world.reachable()
    const [device] = await world.devicesOf(user)
    await world.tell(user)
    await notifyUsersJob(api.services).run({})
    const before = service.requests()
    const run = () => sendPushesJob(api.services).run({ deviceId: device?._id ?? '' })
    await Promise.all([run(), run(), run(), run()])
    expect(service.requests()).toBe(before + 1)
    expect(world.bodies()).toEqual([DOOR])
  })

  test('goes to each device of the user, and to nobody else', async () => {
    const { service } = world
    const user = await world.reachable()
    const other = await world.reachable()
    await world.add(user, service.subscribe(), 'Desk')
    await world.tell(user, 'lockdownAutomatic', 'danger')
    await world.work()
    expect(new Set(service.received.map(({ device }) => device)).size).toBe(2)
    expect(service.received.map(({ headers }) => headers['urgency'])).toEqual(['high', 'high'])
    expect(await world.devicesOf(other)).toMatchObject([{ lastSuccessAt: null }])
  })

  test('tells together what came together, and leads to the list', async () => {
    const user = await world.reachable()
    await world.tell(user)
    await world.tell(user, 'reservationPromoted', 'info')
    await world.work()
    expect(world.service.received.map(({ content }) => [content.body, content.link])).toEqual([
      [`2 notifications. The latest: ${FILL}`, '/notifications'],
    ])
  })

  test.each([
    ['incidents', DOOR],
    ['fills', FILL],
  ])('is of %s for those who chose them', async (kind, body) => {
    const user = await world.reachable()
    await world.choose(user, [kind])
    await world.tell(user)
    await world.tell(user, 'reservationPromoted', 'info')
    await world.work()
    expect(world.bodies()).toEqual([body])
  })

  test('never comes to those who did not choose it, nor once they chose otherwise', async () => {
    const { service } = world
    const before = service.requests()
    const user = await world.someone()
    await world.add(user, service.subscribe())
    await world.tell(user, 'lockdownAutomatic', 'danger')
    await world.work()
    await world.choose(user, ['incidents'])
    await world.choose(user, [])
    await world.tell(user, 'lockdownAutomatic', 'danger')
    await world.work()
    expect(service.requests()).toBe(before)
  })

  test('never holds what names a person', async () => {
    const user = await world.reachable()
    await world.tell(user, 'overwriteCodeUsed', 'danger')
    await world.tell(user, 'userPincodeUsed', 'danger')
    await world.work()
    expect(world.bodies()).toEqual([])
  })

  test('is not sent of what was read meanwhile', async () => {
    const user = await world.reachable()
    await world.tell(user)
    await world.call(user, 'mutation { markNotificationsRead }')
    await world.work()
    expect(world.bodies()).toEqual([])
  })

  test('waits for the end of quiet hours, unless it is urgent', async () => {
    const user = await world.reachable({ quietFrom: '12:00', quietUntil: '14:00' })
    await world.tell(user)
    await world.tell(user, 'lockdownAutomatic', 'danger')
    await world.work()
    expect(world.bodies()).toEqual([expect.stringContaining('lockdown')])
    world.clock.advance({ minutes: 89 })
    await world.work()
    expect(world.bodies()).toHaveLength(1)
    world.clock.advance({ minutes: 1 })
    await world.work()
    expect(world.bodies()[1]).toBe(DOOR)
  })
})

describe('a push service that', () => {
  test.each([404, 410])('answers %i is asked no more: the device goes', async (status) => {
    const { service } = world
    const user = await world.reachable()
    service.answerNext({ status })
    await world.tell(user)
    await world.work()
    expect(await world.devicesOf(user)).toEqual([])
    const asked = service.requests()
    await world.tell(user)
    await world.work()
    expect(service.requests()).toBe(asked)
  })

  test('answers 429 is left alone for as long as it asks, and then gets each push once', async () => {
    const { service, clock } = world
    const user = await world.reachable()
    service.answerNext({ status: 429, retryAfter: '600' })
    await world.tell(user)
    await world.work()
    const asked = service.requests()
    expect(await world.devicesOf(user)).toMatchObject([{ lastProblem: '429 Too Many Requests' }])
    clock.advance({ minutes: 9 })
    await world.tell(user, 'reservationPromoted', 'info')
    await world.work()
    expect(service.requests()).toBe(asked)
    clock.advance({ minutes: 1 })
    await world.work()
    await world.work()
    expect(world.bodies()).toEqual([DOOR, FILL])
    expect(await world.devicesOf(user)).toMatchObject([{ lastProblem: null }])
  })

  test('is away is asked again, until what there is to say is no news any more', async () => {
    const { service, clock } = world
    const user = await world.reachable()
    service.answerNext({ status: 503 }, { status: 500 })
    await world.tell(user)
    await world.work()
    clock.advance({ minutes: 1 })
    await world.work()
    expect(await world.waiting(user)).toBe(1)
    clock.advance({ hours: 4 })
    service.answerNext({ status: 503 })
    await world.work()
    expect(await world.waiting(user)).toBe(0)
    expect(world.bodies()).toEqual([])
    const token = await signedInAgain(world.api.services, user.id)
    expect(await world.devicesOf({ ...user, token })).toHaveLength(1)
  })

  test('refuses one push gets the next', async () => {
    const { service } = world
    const user = await world.reachable()
    service.answerNext({ status: 413 })
    await world.tell(user)
    await world.work()
    expect(await world.waiting(user)).toBe(0)
    expect(await world.devicesOf(user)).toMatchObject([{ lastProblem: '413 Payload Too Large' }])
    await world.tell(user)
    await world.work()
    expect(world.bodies()).toEqual([DOOR])
  })
})
