import { randomUUID } from 'node:crypto'
import { PUSH_DEVICES_AT_MOST } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workedJobs } from '../../all-jobs.ts'
import { openPushWorld, type PushWorld } from '../../../test/push-fixture.ts'
import { signedInAgain } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startAnotherNode } from '../../../test/test-api.ts'

let world: PushWorld
beforeAll(async () => {
  world = await openPushWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.service.received.length = 0
})

const TEST = 'mutation ($id: ID!) { sendTestPush(id: $id) { lastProblem lastSuccessAt } }'
const REMOVE = 'mutation ($id: ID!) { removePushDevice(id: $id) { _id } }'

describe('a device', () => {
  test.each([
    ['without TLS', 'http://push.example/x', 'url'],
    ['in a private network', 'https://10.0.0.7/x', 'notPublic'],
    ['at the cloud', 'https://169.254.169.254/latest', 'notPublic'],
    ['as IPv4 inside IPv6', 'https://[::ffff:10.0.0.7]/x', 'notPublic'],
    ['as a number', 'https://167772167/x', 'notPublic'],
  ])('whose address is %s is refused', async (_what, endpoint, problem) => {
    const user = await world.someone()
    const answer = await world.add(user, { ...world.service.subscribe(), endpoint })
    expect(answer.errors?.[0]?.extensions.fields).toEqual([{ path: 'endpoint', problem }])
  })

  test('on the machine of the server itself is refused in production', async () => {
    const { services } = world.api
    const config = { ...services.config, isProduction: true }
    const node = await startAnotherNode({ ...world.api, services: { ...services, config } })
    const user = await world.someone()
    const data = { ...world.service.subscribe(), name: 'Phone' }
    const answer = await node.call(
      'mutation ($data: PushDeviceInput!) { addPushDevice(data: $data) { _id } }',
      { token: user.token, variables: { data } },
    )
    await node.stop()
    expect(answer.errors?.[0]?.extensions.fields).toEqual([
      { path: 'endpoint', problem: 'notPublic' },
    ])
  })

  test('with a key that is no point of the curve is refused', async () => {
    const user = await world.someone()
    const p256dh = `BA${'A'.repeat(85)}`
    const answer = await world.add(user, { ...world.service.subscribe(), p256dh })
    expect(answer.errors?.[0]?.extensions.fields).toEqual([{ path: 'p256dh', problem: 'unknown' }])
  })

  test('is kept sealed: a dump holds neither its address nor its keys', async () => {
    const user = await world.someone()
    const subscription = world.service.subscribe()
    await world.add(user, subscription)
    const { rows } = await world.api.services.database.read('everything', (reader) =>
      sql<{ row: string }>`select d::text as row from push_devices d`.execute(reader),
    )
    const dump = rows.map(({ row }) => row).join('\n')
    expect(dump).toContain(user.id)
    for (const secret of Object.values(subscription)) expect(dump).not.toContain(secret)
  })

  test('that subscribes again takes its own place, also under another name', async () => {
    const user = await world.someone()
    const subscription = world.service.subscribe()
    await world.add(user, subscription, 'Old')
    await world.add(user, subscription, 'New')
    expect(await world.devicesOf(user)).toMatchObject([{ name: 'New' }])
  })

  test('follows whoever is signed in there', async () => {
    const [one, other] = [await world.someone(), await world.someone()]
    const subscription = world.service.subscribe()
    await world.add(one, subscription)
    await world.add(other, subscription)
    expect(await world.devicesOf(one)).toEqual([])
    expect(await world.devicesOf(other)).toHaveLength(1)
  })

  test('beyond the tenth takes the place of the one that was reached the longest ago', async () => {
    const user = await world.someone()
    for (let number = 1; number <= PUSH_DEVICES_AT_MOST; number++) {
      await world.add(user, world.service.subscribe(), `Device ${number}`)
      world.clock.advance({ minutes: 1 })
    }
    const first = (await world.devicesOf(user)).at(-1)
    dataOf(await world.call(user, TEST, { id: first?._id }), 'sendTestPush')
    await world.add(user, world.service.subscribe(), 'One more')
    const names = (await world.devicesOf(user)).map(({ name }) => name)
    expect(names).toHaveLength(PUSH_DEVICES_AT_MOST)
    expect(names).toContain('Device 1')
    expect(names).not.toContain('Device 2')
  })

  test('of somebody else can be neither removed nor tried out', async () => {
    const owner = await world.reachable()
    const other = await world.someone()
    const [device] = await world.devicesOf(owner)
    for (const change of [TEST, REMOVE])
      expect(codesOf(await world.call(other, change, { id: device?._id }))).toEqual(['NOT_FOUND'])
    expect(await world.devicesOf(owner)).toHaveLength(1)
    expect(world.bodies()).toEqual([])
  })

  test('is removed, leaves a trail, and what waited for it goes with it', async () => {
    const user = await world.reachable()
    world.service.answerNext({ status: 503 })
    await world.tell(user)
    await world.work()
    expect(await world.waiting(user)).toBe(1)
    const [device] = await world.devicesOf(user)
    dataOf(await world.call(user, REMOVE, { id: device?._id }), 'removePushDevice')
    expect(await world.devicesOf(user)).toEqual([])
    expect(await world.waiting(user)).toBe(0)
    const { rows } = await world.api.services.database.read('everything', (reader) =>
      sql<{ key: string }>`select text_key as key from logs where subject_id = ${user.id}
        and text_key like 'pushDevice%' order by id`.execute(reader),
    )
    expect(rows.map(({ key }) => key)).toEqual(['pushDeviceAdded', 'pushDeviceRemoved'])
  })
})

describe('nothing is pushed any more', () => {
  test('to a browser where the user signed out, and other browsers go on', async () => {
    const user = await world.reachable()
    const elsewhere = { ...user, token: await signedInAgain(world.api.services, user.id) }
    await world.add(elsewhere, world.service.subscribe(), 'Desk')
    await world.call(elsewhere, 'mutation ($id: ID!) { endSession(id: $id) { _id } }', {
      id: user.sessionId,
    })
    expect(await world.devicesOf(elsewhere)).toMatchObject([{ name: 'Desk' }])
  })

  test('to somebody who was removed', async () => {
    const user = await world.reachable()
    const admin = await world.someone()
    const answer = await world.api.call(
      'mutation ($id: ID!) { removeUser(userId: $id) { role } }',
      {
        token: admin.token,
        organisationId: world.tenancy.own.id,
        variables: { id: user.id },
      },
    )
    dataOf(answer, 'removeUser')
    const { rows } = await world.api.services.database.read('everything', (reader) =>
      sql`select from push_devices where user_id = ${user.id}`.execute(reader),
    )
    expect(rows).toEqual([])
  })

  test('to a session that has expired', async () => {
    const user = await world.reachable()
    await world.api.services.database.write('everything', (tx) =>
      sql`update sessions set expires_at = ${world.clock.now().toISOString()}
        where id = ${user.sessionId}`.execute(tx),
    )
    await world.tell(user)
    await world.work()
    expect(world.bodies()).toEqual([])
  })

  test('while outbound traffic is paused, and all of it afterwards', async () => {
    const { services } = world.api
    const config = { ...services.config, isOutboundPaused: true }
    const user = await world.reachable()
    const [device] = await world.devicesOf(user)
    await world.tell(user)
    const names = (worked: readonly { readonly name: string }[]) =>
      worked.map(({ name }) => name).filter((name) => /^(send-pushes|tell-users)$/.test(name))
    expect(names(workedJobs({ ...services, config }))).toEqual([])
    expect(names(workedJobs(services))).toEqual(['tell-users', 'send-pushes'])
    const paused = await startAnotherNode({ ...world.api, services: { ...services, config } })
    const answer = await paused.call(TEST, { token: user.token, variables: { id: device?._id } })
    await paused.stop()
    expect(codesOf(answer)).toEqual(['OUTBOUND_PAUSED'])
    expect(world.bodies()).toEqual([])
    await world.work()
    expect(world.bodies()).toHaveLength(1)
  })
})

describe('a test', () => {
  test('arrives while one waits, also in quiet hours, and once for a key', async () => {
    const user = await world.reachable({ quietFrom: '00:00', quietUntil: '23:59' })
    const [device] = await world.devicesOf(user)
    const key = randomUUID()
    const send = () => world.call(user, TEST, { id: device?._id }, key)
    const first = dataOf<object>(await send(), 'sendTestPush')
    expect(first).toEqual({
      lastProblem: null,
      lastSuccessAt: world.clock.now().toISOString(),
    })
    expect(dataOf(await send(), 'sendTestPush')).toEqual(first)
    expect(world.service.received.map(({ content }) => content)).toEqual([
      {
        title: 'Test',
        body: 'Push notifications reach this device.',
        link: '/preferences/notifications',
        tag: expect.any(String) as string,
      },
    ])
  })

  test('says what the push service answered, and is not repeated', async () => {
    const user = await world.reachable()
    const [device] = await world.devicesOf(user)
    world.service.answerNext({ status: 503 })
    expect(dataOf(await world.call(user, TEST, { id: device?._id }), 'sendTestPush')).toMatchObject(
      { lastProblem: '503 Service Unavailable' },
    )
    expect(await world.waiting(user)).toBe(0)
    world.service.answerNext({ status: 410 })
    expect(codesOf(await world.call(user, TEST, { id: device?._id }))).toEqual(['NOT_FOUND'])
    expect(await world.devicesOf(user)).toEqual([])
  })
})
