import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGateway, buildLocker } from '../../../test/devices/device-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let tokens: { readonly admin: string; readonly dealer: string; readonly member: string }

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  const { own, foreign } = tenancy
  const token = async (role: 'Admin' | 'Dealer' | 'Member', shopIds?: readonly string[]) =>
    (await signedInUser(api.services, { role, at: own, ...(shopIds && { shopIds }) })).token
  tokens = {
    admin: await token('Admin'),
    dealer: await token('Dealer'),
    member: await token('Member', [own.shopIds[1]]),
  }
  const elsewhere = await buildGateway(api.services, foreign)
  await buildLocker(api.services, foreign, elsewhere, { boxes: 1 })
})
afterAll(() => api.stop())

const ask = async (token: string, query: string, variables: object = {}) => {
  const answer = await api.call(query, { token, organisationId: tenancy.own.id, variables })
  expect(answer.errors).toBeUndefined()
  return answer.data
}

const counted = async (token = tokens.admin): Promise<readonly number[]> => {
  const data = await ask(
    token,
    '{ lockerCounts { all } lockers(pagination: { limit: 1 }) { totalCount } }',
  )
  const { lockerCounts, lockers } = data as {
    lockerCounts: { all: number }
    lockers: { totalCount: number }
  }
  return [lockerCounts.all, lockers.totalCount]
}

test('list and tabs count lockers that are created and deleted', async () => {
  const { own } = tenancy
  expect(await counted()).toEqual([0, 0])
  const gateway = await buildGateway(api.services, own)
  const first = await buildLocker(api.services, own, gateway, { boxes: 1 })
  await buildLocker(api.services, own, gateway, { boxes: 1 })
  expect(await counted()).toEqual([2, 2])
  await ask(tokens.dealer, 'mutation ($id: ID!) { deleteLocker(id: $id) { _id } }', {
    id: first.id,
  })
  expect(await counted()).toEqual([1, 1])
})

test('a Member of some shops gets counts of their lockers only', async () => {
  expect(await counted(tokens.member)).toEqual([0, 0])
})

test('lockers that are moved past foreign keys count where they are', async () => {
  const gateway = await buildGateway(api.services, tenancy.sibling)
  const { id } = await buildLocker(api.services, tenancy.sibling, gateway, { boxes: 1 })
  const owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(`update lockers set organisation_id = '${tenancy.own.id}' where id = '${id}'`)
  expect(await counted()).toEqual([2, 2])
  await owner.query(`delete from lockers where id = '${id}'`)
  expect(await counted()).toEqual([1, 1])
  await owner.end()
})
