import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  RESERVATION,
  reservationOf,
  type ShopFixture,
} from '../reservation-fixture.ts'
import { buildTenancy, signedInUser, type SignedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { codesOf, type GraphqlAnswer, startTestApi, type TestApi } from '../test-api.ts'
import { figure } from './figures.ts'
import { brokenInvariants } from './invariants.ts'

const MUTATIONS = figure('F3_MUTATIONS', 20, 50)

let api: TestApi
let tenancy: Tenancy
let member: SignedInUser
let shop: ShopFixture
let apiPort: number
let proxy: Server
const cutAnswers: string[] = []

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  shop = await buildShop(api, tenancy.own, { boxes: MUTATIONS + 1 })
  await api.server.listen({ port: 0, host: '127.0.0.1' })
  apiPort = (api.server.server.address() as AddressInfo).port
  proxy = createServer((client) => {
    const upstream = connect(apiPort, '127.0.0.1')
    client.pipe(upstream)
    client.on('error', () => upstream.destroy())
    // The first byte of an answer means that it was committed: it never arrives.
    upstream.once('data', (bytes) => {
      cutAnswers.push(bytes.toString('utf8'))
      client.destroy()
      upstream.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})
afterAll(async () => {
  proxy.close()
  await api.stop()
})

const post = async (port: number, key: string, data: object): Promise<GraphqlAnswer> => {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${member.token}`,
      'x-organisation-id': tenancy.own.id,
      'idempotency-key': key,
      connection: 'close',
    },
    body: JSON.stringify({
      query: `mutation ($data: ReservationInput!) { createReservation(data: $data) ${RESERVATION} }`,
      variables: { data },
    }),
  })
  return (await response.json()) as GraphqlAnswer
}

test(
  'an answer that was cut off after its commit is given again, and nothing is done twice',
  async () => {
    const { port } = proxy.address() as AddressInfo
    const asked = Array.from({ length: MUTATIONS }, (_, index) => ({
      key: randomUUID(),
      data: reservationOf(shop, [index + 1]),
    }))
    for (const { key, data } of asked)
      await expect(post(port, key, data)).rejects.toThrow('fetch failed')
    const answers = []
    for (const { key, data } of asked) answers.push(await post(apiPort, key, data))
    expect(answers.flatMap(codesOf)).toEqual([])
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ count: number }>`select count(*)::int as count from reservations`.execute(reader),
    )
    expect(rows[0]?.count).toBe(MUTATIONS)
    expect(cutAnswers).toHaveLength(MUTATIONS)
    answers.forEach((answer, index) => {
      const { _id, pincode } = answer.data?.['createReservation'] as {
        _id: string
        pincode: string
      }
      expect(cutAnswers[index]).toContain(_id)
      expect(cutAnswers[index]).toContain(`"pincode":"${pincode}"`)
    })
    const [first] = asked
    const other = await post(apiPort, first!.key, { ...first!.data, firstName: 'Bram' })
    expect(codesOf(other)).toEqual(['IDEMPOTENCY_KEY_REUSED'])
    expect(await brokenInvariants(api.services)).toEqual([])
  },
  60_000 + MUTATIONS * 500,
)

test('a repeat that overtakes the first call gets the same answer', async () => {
  const staff = asStaff(api, tenancy.own, member.token)
  const data = reservationOf(shop, [MUTATIONS + 1])
  const key = randomUUID()
  const [first, ...repeats] = await Promise.all(
    Array.from({ length: 5 }, () => staff.create(data, key)),
  )
  expect(codesOf(first!)).toEqual([])
  for (const repeat of repeats) expect(repeat).toEqual(first)
  expect(await brokenInvariants(api.services)).toEqual([])
})
