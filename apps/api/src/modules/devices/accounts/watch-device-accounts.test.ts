import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGateway } from '../../../../test/devices/device-fixture.ts'
import { until } from '../../../../test/devices/device-world.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { watchDeviceAccounts } from './watch-device-accounts.ts'

let api: TestApi
let tenancy: Tenancy
beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

test('a broker of one’s own gets the account of a gateway that is created or renewed, and loses a removed one', async () => {
  const old = await buildGateway(api.services, tenancy.own)
  const superUser = await signedInUser(api.services, { role: 'SuperUser', at: tenancy.own })
  const ask = async <T>(field: string, query: string, variables: object): Promise<T> =>
    dataOf<T>(
      await api.call(query, {
        token: superUser.token,
        organisationId: tenancy.own.id,
        variables,
      }),
      field,
    )
  let known = new Map<string, string>()
  const stopping = new AbortController()
  const watching = watchDeviceAccounts(
    api.services,
    async (accounts) => {
      known = new Map(accounts.map(({ username, password }) => [username, password]))
    },
    stopping.signal,
  )
  await until(async () => known.get(old.deviceId) === old.secret)

  const created = await ask<{ secret: string; serviceLocation: { _id: string } }>(
    'createServiceLocation',
    'mutation ($data: CreateServiceLocationInput!) { createServiceLocation(data: $data) { secret serviceLocation { _id } } }',
    { data: { name: 'Hall', deviceId: 'gw-hall', shopId: tenancy.own.shopIds[0] } },
  )
  await until(async () => known.get('gw-hall') === created.secret)

  const { _id: id } = created.serviceLocation
  const renewed = await ask<{ secret: string }>(
    'renewServiceLocationSecret',
    'mutation ($id: ID!) { renewServiceLocationSecret(id: $id) { secret } }',
    { id },
  )
  await until(async () => known.get('gw-hall') === renewed.secret)

  await ask(
    'deleteServiceLocation',
    'mutation ($id: ID!) { deleteServiceLocation(id: $id) { _id } }',
    { id },
  )
  await until(async () => !known.has('gw-hall'))
  expect(known.get(old.deviceId)).toBe(old.secret)

  stopping.abort()
  await watching
})
