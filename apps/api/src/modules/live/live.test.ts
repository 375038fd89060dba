import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildGateway,
  buildLocker,
  type LockerFixture,
} from '../../../test/devices/device-fixture.ts'
import { openLiveStream } from '../../../test/live-stream.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { startAnotherNode, startTestApi, type TestApi } from '../../../test/test-api.ts'

let watching: TestApi
let changing: TestApi
let address: string
let tenancy: Tenancy
let admin: SignedInUser
let locker: LockerFixture
let foreignLocker: LockerFixture

const buildLockerAt = async (at: OrganisationFixture) =>
  buildLocker(watching.services, at, await buildGateway(watching.services, at))

beforeAll(async () => {
  watching = await startTestApi()
  changing = await startAnotherNode(watching)
  address = await watching.server.listen({ host: '127.0.0.1', port: 0 })
  tenancy = await buildTenancy(watching.services)
  admin = await signedInUser(
    watching.services,
    { role: 'Admin', at: tenancy.own },
    { role: 'Admin', at: tenancy.foreign },
  )
  locker = await buildLockerAt(tenancy.own)
  foreignLocker = await buildLockerAt(tenancy.foreign)
})
afterAll(async () => {
  await changing.stop()
  await watching.stop()
})

/** A screen of the own organisation that is open on the watching node. */
const openScreen = ({ token } = admin) => openLiveStream(address, tenancy.own.id, token)

const lockDown = (at: OrganisationFixture, { id }: LockerFixture, isOn: boolean) =>
  changing.call(
    `mutation ($id: ID!, $isOn: Boolean!) { changeLockerLockdownStatus(lockerId: $id, newInLockdown: $isOn,
      reason: "cleaning", correctiveAction: "cleaned") { isInLockdown } }`,
    { token: admin.token, organisationId: at.id, variables: { id, isOn } },
  )

/** Cuts the connection by which each node hears of the others. */
const cutListeners = async (): Promise<number> => {
  const owner = new Client({ connectionString: watching.databaseUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen live'`,
    )
    return rows.length
  } finally {
    await owner.end()
  }
}

describe('an open screen', () => {
  test('of who works in one shop hears nothing of another', async () => {
    const [shopId, otherShopId] = tenancy.own.shopIds
    const inShop = async (id: string) =>
      buildLocker(
        watching.services,
        tenancy.own,
        await buildGateway(watching.services, tenancy.own, { shopId: id }),
      )
    const [own, other] = [await inShop(shopId), await inShop(otherShopId)]
    const member = await signedInUser(watching.services, {
      role: 'Member',
      at: tenancy.own,
      shopIds: [shopId],
    })
    const [screen, all] = [await openScreen(member), await openScreen()]
    await lockDown(tenancy.own, other, true)
    await all.hears(other.id)
    await lockDown(tenancy.own, own, true)
    expect(await screen.hears(own.id)).not.toContain(other.id)
    for (const each of [screen, all]) each.close()
  })

  test('hears of a change that another node made, and of no other organisation', async () => {
    const screen = await openScreen()
    expect(screen.status).toBe(200)
    await screen.hears(': open')
    const foreign = await lockDown(tenancy.foreign, foreignLocker, true)
    const own = await lockDown(tenancy.own, locker, true)
    expect([foreign.errors, own.errors]).toEqual([undefined, undefined])
    const heard = await screen.hears(locker.id)
    expect(heard).toContain(JSON.stringify({ topic: 'locker', id: locker.id }))
    expect(heard).not.toContain(foreignLocker.id)
    screen.close()
  })

  test('is told to read everything again after the line to the database was cut, and hears on', async () => {
    const screen = await openScreen()
    await screen.hears(': open')
    expect(await cutListeners()).toBe(2)
    await screen.hears('"topic":"everything"')
    const answer = await lockDown(tenancy.own, locker, false)
    expect(answer.errors).toBeUndefined()
    await screen.hears(locker.id)
    screen.close()
  })

  test('is refused to whoever has no business there', async () => {
    const stranger = await signedInUser(watching.services, { role: 'Admin', at: tenancy.foreign })
    const screen = await openScreen(stranger)
    expect(screen.status).toBe(404)
    await expect(screen.hears(': open')).rejects.toThrow('NOT_FOUND')
  })
})
