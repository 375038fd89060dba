import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueCodeUses } from '../../src/modules/overwrite-codes/index.ts'
import { queueUserCodeUses } from '../../src/modules/user-codes/index.ts'
import { BROKERS, until } from '../devices/device-world.ts'
import { signedInUser } from '../tenancy-fixture.ts'
import { dataOf } from '../test-api.ts'
import { type KeypadWorld, startKeypadWorld } from './keypad-world.ts'

let world: KeypadWorld
let next = 0
beforeAll(async () => {
  world = await startKeypadWorld(BROKERS[0]!, { gateways: 2, boxes: 3 })
  await world.plugIn()
})
afterAll(() => world.stop())

const CODE = `_id name state useCount lastUsedAt lastUsedWhere keypads { serviceLocationId acknowledgement }`
interface Code {
  readonly _id: string
  readonly name: string
  readonly state: string
  readonly useCount: number
  readonly lastUsedAt: string | null
  readonly lastUsedWhere: string | null
  readonly keypads: readonly { serviceLocationId: string; acknowledgement: string }[]
}

const create = async (more: object = {}) => {
  const answer = await world.call(
    `mutation ($data: OverwriteCodeInput!) { createOverwriteCode(data: $data) { pincode overwriteCode { ${CODE} } } }`,
    {
      data: {
        name: `Cleaning ${++next}`,
        holder: 'Blink',
        shopId: world.tenancy.own.shopIds[0],
        ...more,
      },
    },
  )
  const { pincode, overwriteCode } = dataOf<{ pincode: string; overwriteCode: Code }>(
    answer,
    'createOverwriteCode',
  )
  return { pincode, ...overwriteCode }
}
const get = async (id: string): Promise<Code> =>
  dataOf<Code>(
    await world.call(`query ($id: ID!) { getOverwriteCodeById(id: $id) { ${CODE} } }`, { id }),
    'getOverwriteCodeById',
  )
const revoke = (id: string) =>
  world.call(`mutation ($id: ID!) { deleteOverwriteCode(id: $id) { ${CODE} } }`, { id })
const acknowledgements = async (id: string) =>
  (await get(id)).keypads.map(({ acknowledgement }) => acknowledgement)
const inMinutes = (minutes: number) =>
  new Date(world.api.clock.now().getTime() + minutes * 60_000).toISOString()
const site = (index: number) => world.sites[index]!
const gateway = (index: number) => world.fleet.gateways.get(site(index).deviceId)!
const shutAll = () => {
  for (const one of world.sites)
    for (const box of [1, 2, 3]) if (world.isOpen(box, one)) world.shut(box, one)
}
const opensAll = async (index = 0) => {
  await until(() => [1, 2, 3].every((box) => world.isOpen(box, site(index))))
  shutAll()
  await world.coolDown()
}
const pulses = (index = 0) =>
  [1, 2, 3].reduce((sum, box) => sum + world.pulsesOf(box, site(index)), 0)

/** What an Admin reads of a use, in the trail and in the notifications that lead to its page. */
const readOf = async (text: string, page: string, { token }: { readonly token: string }) => {
  const { own } = world.tenancy
  const ask = async (query: string, field: string) =>
    dataOf<{ items: readonly { readonly link?: string }[] }>(
      await world.api.call(query, { token, organisationId: own.id }),
      field,
    ).items
  return {
    trail: await ask(
      `{ logs(filter: { texts: ["${text}"] }) { items { type operation severity description subjectId
        user { _id name } after } } }`,
      'logs',
    ),
    notifications: (
      await ask(
        '{ notifications { items { message severity link organisationId } } }',
        'notifications',
      )
    ).filter(({ link }) => link?.startsWith(page)),
  }
}

describe('an overwrite code at the keypad', () => {
  test('opens every door of the shop’s lockers; each use is counted, logged and told once', async () => {
    const { _id, pincode } = await create()
    await until(async () => String(await acknowledgements(_id)) === 'live,live')
    await world.type(pincode, site(1))
    await opensAll(1)
    await until(async () => (await get(_id)).useCount === 1)
    const used = await get(_id)
    expect(used.lastUsedAt).not.toBeNull()
    expect(used.lastUsedWhere).toMatch(/^Gateway/)
    const code = `Overwrite code ‘${used.name}’ of Blink`
    expect(await readOf('overwriteCodeUsed', '/overwrite-codes/', world.admin)).toEqual({
      trail: [
        {
          type: 'OverwriteCodes',
          operation: 'Opened',
          severity: 'warning',
          description: `${code} used at ${used.lastUsedWhere}`,
          subjectId: _id,
          user: null,
          after: { usedAt: used.lastUsedAt, isOffline: false },
        },
      ],
      notifications: [
        {
          message: `${code} was used at ${used.lastUsedWhere}`,
          severity: 'warning',
          link: `/overwrite-codes/${_id}?organisationId=${world.tenancy.own.id}`,
          organisationId: world.tenancy.own.id,
        },
      ],
    })
  })

  test('used while its keypad is cut off is told of once that is back, with the time of its use', async () => {
    const { _id, pincode } = await create()
    await world.codesHeld()
    gateway(1).setNetwork(false)
    const typedAt = world.api.clock.now().getTime()
    await world.type(pincode, site(1))
    await opensAll(1)
    expect((await get(_id)).useCount).toBe(0)
    world.api.clock.advance({ minutes: 10 })
    gateway(1).setNetwork(true)
    await until(async () => (await get(_id)).useCount === 1)
    const { lastUsedAt, name } = await get(_id)
    expect(Date.parse(lastUsedAt ?? '') - typedAt).toBeLessThan(5 * 60_000)
    const { trail, notifications } = await readOf(
      'overwriteCodeUsed',
      `/overwrite-codes/${_id}`,
      world.admin,
    )
    expect(trail[0]).toMatchObject({
      subjectId: _id,
      after: { usedAt: lastUsedAt, isOffline: true },
    })
    expect(notifications).toMatchObject([{ message: expect.stringContaining(name) }])
  })

  test('for one locker opens nothing elsewhere', async () => {
    const { pincode, keypads } = await create({ lockerIds: [site(0).locker.id] })
    expect(keypads.map(({ serviceLocationId }) => serviceLocationId)).toEqual([site(0).id])
    await world.codesHeld()
    const before = pulses(1)
    await world.type(pincode, site(1))
    await world.type(pincode, site(0))
    await opensAll(0)
    expect(pulses(1)).toBe(before)
  })

  test('works in its time, not before and not after', async () => {
    const { pincode, state } = await create({
      validFrom: inMinutes(60),
      validUntil: inMinutes(120),
    })
    expect(state).toBe('upcoming')
    await world.codesHeld()
    const before = pulses()
    await world.type(pincode)
    expect(pulses()).toBe(before)
    world.api.clock.advance({ minutes: 61 })
    await world.type(pincode)
    await opensAll()
    expect(pulses()).toBe(before + 3)
    world.api.clock.advance({ minutes: 61 })
    await world.type(pincode)
    expect(pulses()).toBe(before + 3)
  })

  test('for one use opens once, and is gone from the other keypads', async () => {
    const { _id, pincode } = await create({ isOneTime: true })
    await world.codesHeld()
    await world.type(pincode)
    await opensAll()
    await until(async () => (await get(_id)).state === 'used')
    await until(async () => String(await acknowledgements(_id)) === 'withdrawn,withdrawn')
    const before = [pulses(0), pulses(1)]
    await world.type(pincode, site(0))
    await world.type(pincode, site(1))
    expect([pulses(0), pulses(1)]).toEqual(before)
  })

  test('works in lockdown: staff must get at what spoils', async () => {
    const { pincode } = await create()
    const lockdown = (isOn: boolean) =>
      world.call(
        `mutation ($id: ID!, $on: Boolean!) { changeLockerLockdownStatus(lockerId: $id, newInLockdown: $on,
          reason: "Too warm", correctiveAction: "Thrown away, cleaned and cooled") { _id } }`,
        { id: site(0).locker.id, on: isOn },
      )
    await lockdown(true)
    await world.codesHeld()
    const before = pulses()
    await world.type(pincode)
    await opensAll()
    expect(pulses()).toBe(before + 3)
    await lockdown(false)
    await world.codesHeld()
  })

  test('is withdrawn at once, and each keypad says when it knows: one that is away, later', async () => {
    const { _id, pincode } = await create()
    await until(async () => String(await acknowledgements(_id)) === 'live,live')
    gateway(1).setNetwork(false)
    const answer = await revoke(_id)
    expect(dataOf<Code>(answer, 'deleteOverwriteCode').state).toBe('revoked')
    const stateOf = async (index: number) =>
      (await get(_id)).keypads.find((keypad) => keypad.serviceLocationId === site(index).id)
        ?.acknowledgement
    await until(async () => (await stateOf(0)) === 'withdrawn')
    expect(await stateOf(1)).toBe('withdrawing')
    const before = pulses(0)
    await world.type(pincode, site(0))
    expect(pulses(0)).toBe(before)
    gateway(1).setNetwork(true)
    await until(async () => (await stateOf(1)) === 'withdrawn')
    await world.type(pincode, site(1))
    expect(world.isOpen(1, site(1))).toBe(false)
  })
})

test('a use of an overwrite code that is gone keeps no other use from being counted', async () => {
  const { _id } = await create()
  const use = (messageId: string, subjectId: string) => ({
    messageId,
    subjectId,
    organisationId: world.tenancy.own.id,
    gatewayId: site(0).id,
    at: world.api.clock.now().toISOString(),
    isOffline: false,
  })
  await world.api.services.database.write('everything', (tx) =>
    queueCodeUses(tx, world.api.services, [use('of-nothing', 'f'.repeat(24)), use('of-it', _id)]),
  )
  await until(async () => (await get(_id)).useCount === 1)
})

describe('the pincode of a user at the keypad', () => {
  test('is told of by each keypad; each use is counted, logged and told to the other Admins once', async () => {
    const colleague = await signedInUser(world.api.services, {
      role: 'Admin',
      at: world.tenancy.own,
    })
    const answer = await world.call('mutation { updateOwnPincode { pincode } }')
    const { pincode } = dataOf<{ pincode: string }>(answer, 'updateOwnPincode')
    const own = async () =>
      dataOf<{
        pincodeKeypads: { acknowledgement: string }[]
        pincodeUses: { usedAt: string; where: string; isOffline: boolean }[]
      }>(
        await world.call(
          'query ($id: ID!) { getUserById(id: $id) { pincodeKeypads { acknowledgement } pincodeUses { usedAt where isOffline } } }',
          { id: world.admin.id },
        ),
        'getUserById',
      )
    const held = async () =>
      (await own()).pincodeKeypads.map(({ acknowledgement }) => acknowledgement)
    await until(async () => String(await held()) === 'live,live')
    await world.type(pincode, site(1))
    const cabinet = gateway(1).cabinets.get(site(1).locker.lockerId)!
    await until(() => cabinet.statusOf('main door') === 'open')
    cabinet.pushShut('main door')
    await opensAll(1)
    await until(async () => (await own()).pincodeUses.length === 1)
    const [use] = (await own()).pincodeUses
    expect(use).toEqual({
      where: expect.stringMatching(/^Gateway/),
      isOffline: false,
      usedAt: expect.any(String),
    })
    const said = `User ${world.admin.id} opened ${use?.where} with their own pincode`
    expect(await readOf('userPincodeUsed', '/users/', colleague)).toEqual({
      trail: [
        {
          type: 'Users',
          operation: 'Opened',
          severity: 'info',
          description: said,
          subjectId: world.admin.id,
          user: { _id: world.admin.id, name: `User ${world.admin.id}` },
          after: { usedAt: use?.usedAt, isOffline: false },
        },
      ],
      notifications: [
        {
          message: said,
          severity: 'info',
          link: `/users/${world.admin.id}?organisationId=${world.tenancy.own.id}`,
          organisationId: world.tenancy.own.id,
        },
      ],
    })
    expect(
      await world.rows(sql`select user_id from notifications where text_key = 'userPincodeUsed'`),
    ).toEqual([{ user_id: colleague.id }])
  })

  test('typed once at a gateway of several lockers is one use, and one of somebody who is gone is none', async () => {
    const { api, tenancy } = world
    const [typist, last] = [
      await signedInUser(api.services, { role: 'Admin', at: tenancy.own }),
      await signedInUser(api.services, { role: 'Admin', at: tenancy.own }),
    ]
    const at = api.clock.now().getTime()
    const use = (messageId: string, subjectId: string, seconds: number) => ({
      messageId,
      subjectId,
      organisationId: tenancy.own.id,
      gatewayId: site(0).id,
      at: new Date(at + seconds * 1_000).toISOString(),
      isOffline: false,
    })
    const uses = [
      use('first-locker', typist.id, 0),
      use('second-locker', typist.id, 2),
      use('of-nobody', 'f'.repeat(24), 4),
      use('typed-again', typist.id, 5),
      use('last', last.id, 6),
    ]
    await api.services.database.write('everything', (tx) =>
      queueUserCodeUses(tx, api.services, uses),
    )
    const usesOf = async (id: string) => {
      const answer = await world.call(
        'query ($id: ID!) { getUserById(id: $id) { pincodeUses { usedAt } } }',
        { id },
      )
      return dataOf<{ pincodeUses: { usedAt: string }[] }>(answer, 'getUserById').pincodeUses.map(
        ({ usedAt }) => usedAt,
      )
    }
    await until(async () => (await usesOf(last.id)).length === 1)
    expect(await usesOf(typist.id)).toEqual([uses[3]?.at, uses[0]?.at])
    const trail = await world.rows(
      sql`select from logs where text_key = 'userPincodeUsed' and subject_id = ${typist.id}`,
    )
    expect(trail).toHaveLength(2)
  })

  test('opens the boxes and the main door for an Admin, and nothing once there is another', async () => {
    const renew = async () =>
      dataOf<{ pincode: string }>(
        await world.call('mutation { updateOwnPincode { pincode } }'),
        'updateOwnPincode',
      ).pincode
    const pincode = await renew()
    await world.codesHeld()
    const cabinet = gateway(0).cabinets.get(site(0).locker.lockerId)!
    await world.type(pincode)
    await until(() => cabinet.statusOf('main door') === 'open')
    cabinet.pushShut('main door')
    await opensAll()
    await renew()
    await world.codesHeld()
    const before = pulses()
    await world.type(pincode)
    expect(pulses()).toBe(before)
  })
})
