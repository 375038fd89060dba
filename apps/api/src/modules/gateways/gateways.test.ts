import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { buildGateway, buildLocker } from '../../../test/devices/device-fixture.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let dealer: SignedInUser
let admin: SignedInUser
let reseller: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
  reseller = await signedInUser(api.services, { role: 'Reseller', at: tenancy.own })
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(() => api.stop())

const as = (user: SignedInUser, variables: object = {}, organisationId = tenancy.own.id) => ({
  token: user.token,
  organisationId,
  variables,
})

const create = (data: object, user = dealer) =>
  api.call(
    `mutation ($data: CreateServiceLocationInput!) { createServiceLocation(data: $data) {
      secret serviceLocation { _id deviceId shopId organisationId isBetaTester queuedMessagesCount
        deviceState { connectionStatus lastSeenAt firmwareVersions { gateway } } } } }`,
    as(user, { data }),
  )

const created = async (data: object) =>
  (await create(data)).data?.['createServiceLocation'] as {
    secret: string
    serviceLocation: { _id: string; deviceId: string }
  }

describe('gateways', () => {
  test('a Dealer creates one and sees its secret once; the database keeps it sealed [S1.6 S3.19 S7.70]', async () => {
    const answer = await create({
      deviceId: 'LD-0001',
      name: 'Front door',
      shopId: tenancy.own.shopIds[0],
    })
    expect(answer.errors).toBeUndefined()
    expect(answer.data?.['createServiceLocation']).toMatchObject({
      secret: expect.stringMatching(/^[\w-]{43}$/),
      serviceLocation: {
        deviceId: 'LD-0001',
        organisationId: tenancy.own.id,
        isBetaTester: false,
        deviceState: { connectionStatus: 'Offline', lastSeenAt: null },
      },
    })
    const { secret } = answer.data?.['createServiceLocation'] as { secret: string }
    const kept = await api.services.database.read('everything', (reader) =>
      sql<{
        row: string
      }>`select row_to_json(g)::text as row from gateways g where device_id = 'LD-0001'`.execute(
        reader,
      ),
    )
    expect(kept.rows[0]?.row).not.toContain(secret)
  })

  test('one device id exists once, in whoever’s hands', async () => {
    await created({ deviceId: 'LD-0002', name: 'One', shopId: tenancy.own.shopIds[0] })
    const again = await create({ deviceId: 'LD-0002', name: 'Two', shopId: tenancy.own.shopIds[0] })
    expect(codesOf(again)).toEqual(['DEVICE_ID_TAKEN'])
  })

  test('a shop of another organisation does not exist', async () => {
    const answer = await create({
      deviceId: 'LD-0003',
      name: 'Elsewhere',
      shopId: tenancy.foreign.shopIds[0],
    })
    expect(codesOf(answer)).toEqual(['NOT_FOUND'])
  })

  test('an Admin sees gateways without what is the installer’s, and installs none [S7.24 S7.71]', async () => {
    const gateway = await buildGateway(api.services, tenancy.own)
    const read = await api.call(
      'query ($id: ID!) { getServiceLocationById(id: $id) { _id isBetaTester queuedMessagesCount } }',
      as(admin, { id: gateway.id }),
    )
    expect(read.data?.['getServiceLocationById']).toEqual({
      _id: gateway.id,
      isBetaTester: null,
      queuedMessagesCount: null,
    })
    const refusedCreate = await create(
      { deviceId: 'LD-0004', name: 'No', shopId: tenancy.own.shopIds[0] },
      admin,
    )
    expect(codesOf(refusedCreate)).toEqual(['FORBIDDEN'])
  })

  test('a device in stock is claimed by what is printed on it, by its own dealer only', async () => {
    await created({ deviceId: 'LD-STOCK', name: 'In a box' })
    const claim = (user: SignedInUser, organisationId: string, shopId: string) =>
      api.call(
        `mutation ($deviceId: String!, $shopId: ID!) { claimServiceLocation(deviceId: $deviceId, shopId: $shopId) { organisationId shopId } }`,
        as(user, { deviceId: ' LD-STOCK ', shopId }, organisationId),
      )
    const stranger = await signedInUser(api.services, { role: 'Dealer', at: tenancy.foreign })
    expect(codesOf(await claim(stranger, tenancy.foreign.id, tenancy.foreign.shopIds[0]))).toEqual([
      'NOT_FOUND',
    ])
    const claimed = await claim(dealer, tenancy.sibling.id, tenancy.sibling.shopIds[1])
    expect(claimed.data?.['claimServiceLocation']).toEqual({
      organisationId: tenancy.sibling.id,
      shopId: tenancy.sibling.shopIds[1],
    })
    const back = await claim(dealer, tenancy.own.id, tenancy.own.shopIds[0])
    expect(back.errors).toBeUndefined()
    const locker = await api.call('{ serviceLocations { items { deviceId } } }', as(dealer))
    expect(JSON.stringify(locker.data)).toContain('LD-STOCK')
  })

  test('many change at once, all or none; the beta flag is a Reseller’s [S6.11 S7.62]', async () => {
    const [one, two] = [
      await buildGateway(api.services, tenancy.own),
      await buildGateway(api.services, tenancy.own),
    ]
    const foreign = await buildGateway(api.services, tenancy.foreign)
    const change = (user: SignedInUser, ids: string[], data: object) =>
      api.call(
        `mutation ($ids: [ID!]!, $data: UpdateServiceLocationsInput!) {
          updateServiceLocations(ids: $ids, data: $data) { _id isBetaTester shopId } }`,
        as(user, { ids, data }),
      )
    expect(codesOf(await change(dealer, [one.id], { isBetaTester: true }))).toEqual(['FORBIDDEN'])
    expect(codesOf(await change(reseller, [one.id, foreign.id], { isBetaTester: true }))).toEqual([
      'NOT_FOUND',
    ])
    const both = await change(reseller, [one.id, two.id], {
      isBetaTester: true,
      shopId: tenancy.own.shopIds[1],
    })
    expect(both.data?.['updateServiceLocations']).toEqual(
      [one, two].map(({ id }) => ({
        _id: id,
        isBetaTester: true,
        shopId: tenancy.own.shopIds[1],
      })),
    )
    expect(codesOf(await change(reseller, [one.id], {}))).toEqual(['BAD_USER_INPUT'])
  })

  test('the search finds by name, device id and public id, accents forgiven [S7.26]', async () => {
    const gateway = await buildGateway(api.services, tenancy.own, { name: 'Pâtisserie Süd' })
    const find = async (query: string) =>
      (
        await api.call(
          'query ($query: String!) { findServiceLocations(query: $query) { _id } }',
          as(admin, { query }),
        )
      ).data?.['findServiceLocations']
    expect(await find('patisserie sud')).toEqual([{ _id: gateway.id }])
    expect(await find(gateway.deviceId.slice(-10))).toEqual([{ _id: gateway.id }])
    expect(await find('100%')).toEqual([])
  })

  test('the admin-wide list reaches as far as the caller [S6.12 S7.25]', async () => {
    const foreign = await buildGateway(api.services, tenancy.foreign)
    const own = await buildGateway(api.services, tenancy.sibling)
    const list = async (user: SignedInUser, query: string) =>
      (
        await api.call(
          'query ($query: String) { allServiceLocations(filter: { query: $query }) { items { _id organisation { _id } } } }',
          { token: user.token, variables: { query } },
        )
      ).data?.['allServiceLocations'] as { items: unknown[] }
    expect((await list(dealer, own.deviceId)).items).toEqual([
      { _id: own.id, organisation: { _id: tenancy.sibling.id } },
    ])
    expect((await list(dealer, foreign.deviceId)).items).toEqual([])
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    expect((await list(superUser, foreign.deviceId)).items).toHaveLength(1)
    const asAdmin = await api.call('{ allServiceLocations { totalCount } }', { token: admin.token })
    expect(codesOf(asAdmin)).toEqual(['FORBIDDEN'])
  })

  test('configuration waits in the queue as one message, and can be taken out again [S3.19]', async () => {
    const gateway = await buildGateway(api.services, tenancy.own)
    const send = () =>
      api.call(
        'mutation ($ids: [ID!]!) { sendConfig(ids: $ids) { queuedMessagesCount configVersion } }',
        as(dealer, { ids: [gateway.id] }),
      )
    await send()
    expect((await send()).data?.['sendConfig']).toEqual([
      { queuedMessagesCount: 1, configVersion: 3 },
    ])
    const queue = () =>
      api.call(
        'query ($id: ID!) { queuedCommands(serviceLocationId: $id) { _id type } }',
        as(dealer, { id: gateway.id }),
      )
    const [waiting] = (await queue()).data?.['queuedCommands'] as { _id: string; type: string }[]
    expect(waiting?.type).toBe('GatewayConfigUpdate')
    const remove = () =>
      api.call(
        'mutation ($id: ID!) { deleteQueuedCommand(id: $id) { _id } }',
        as(dealer, { id: waiting?._id }),
      )
    expect((await remove()).errors).toBeUndefined()
    expect(codesOf(await remove())).toEqual(['COMMAND_NOT_QUEUED'])
    expect((await queue()).data?.['queuedCommands']).toEqual([])
  })

  test('firmware is forced to the newest of the channel, never while a door or the main door is open', async () => {
    const gateway = await buildGateway(api.services, tenancy.own)
    const locker = await buildLocker(api.services, tenancy.own, gateway)
    const force = (user: SignedInUser) =>
      api.call(
        'mutation ($ids: [ID!]!) { forceUpdate(ids: $ids, component: lock) { queuedMessagesCount } }',
        as(user, { ids: [gateway.id] }),
      )
    expect(codesOf(await force(dealer))).toEqual(['FORBIDDEN'])
    expect(codesOf(await force(reseller))).toEqual(['NO_FIRMWARE'])
    await api.services.database.write('everything', async (tx) => {
      await sql`insert into firmware_releases (component, version, channel, released_at)
        values ('lock', '3.0.0', 'stable', now()), ('lock', '3.1.0', 'beta', now())`.execute(tx)
      await sql`update boxes set lock_status = 'open' where id = ${locker.boxIds[0]}`.execute(tx)
    })
    expect(codesOf(await force(reseller))).toEqual(['DOOR_OPEN'])
    await api.services.database.write('everything', (tx) =>
      sql`update boxes set lock_status = 'closed' where id = ${locker.boxIds[0]}`.execute(tx),
    )
    const setMainDoor = (status: string) =>
      api.services.database.write('everything', (tx) =>
        sql`update locker_states set main_door_status = ${status} where locker_id = ${locker.id}`.execute(
          tx,
        ),
      )
    await setMainDoor('open')
    expect(codesOf(await force(reseller))).toEqual(['DOOR_OPEN'])
    await setMainDoor('closed')
    expect((await force(reseller)).data?.['forceUpdate']).toEqual([{ queuedMessagesCount: 1 }])
    const queued = await api.call(
      'query ($id: ID!) { queuedCommands(serviceLocationId: $id) { payload } }',
      as(dealer, { id: gateway.id }),
    )
    expect(queued.data?.['queuedCommands']).toEqual([
      { payload: { component: 'lock', version: '3.0.0' } },
    ])
  })

  test('its shop is not deleted while it stands there', async () => {
    await buildGateway(api.services, tenancy.own)
    const answer = await api.call(
      'mutation ($id: ID!) { deleteShop(id: $id) { _id } }',
      as(admin, { id: tenancy.own.shopIds[0] }),
    )
    expect(codesOf(answer)).toEqual(['SHOP_NOT_EMPTY'])
  })

  test('one with lockers is not deleted', async () => {
    const gateway = await buildGateway(api.services, tenancy.own)
    await buildLocker(api.services, tenancy.own, gateway)
    const remove = (id: string) =>
      api.call('mutation ($id: ID!) { deleteServiceLocation(id: $id) { _id } }', as(dealer, { id }))
    expect(codesOf(await remove(gateway.id))).toEqual(['GATEWAY_NOT_EMPTY'])
    const empty = await buildGateway(api.services, tenancy.own)
    expect((await remove(empty.id)).errors).toBeUndefined()
  })
})
