import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillReservations } from '../../../../test/bench-organisations/fill-reservations.ts'
import {
  apiKeyToken,
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'

const FEW = 300
const MANY = 60_000

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let url: string
/** Sees what other connections do. */
let owner: pg.Client

const placeOf = (at: Tenancy['own'], shop: 0 | 1, reservations: number, mark: string) => ({
  organisationId: at.id,
  shopId: at.shopIds[shop],
  reservations,
  mark,
  locker: { id: '0'.repeat(24), boxIds: ['1'.repeat(24), '2'.repeat(24)] },
})

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
  await fillReservations(owner, placeOf(tenancy.own, 0, FEW, 'a1'))
  await fillReservations(owner, placeOf(tenancy.sibling, 0, MANY, 'b2'))
  // More than the sockets on the way take: 25 MB.
  await owner.query(`set session_replication_role = replica;
    update reservations set external_order_id = repeat('order ', 50) where organisation_id = '${tenancy.sibling.id}'`)
  await owner.query('vacuum analyze')
  url = await api.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await owner.end()
  await api.stop()
})

interface Asked {
  readonly by?: { readonly token: string }
  readonly at?: Tenancy['own']
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}
const ask = (
  body: object,
  { by = admin, at = tenancy.own, headers = {}, signal }: Asked = {},
): Promise<Response> =>
  fetch(`${url}/api/reservations/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${by.token}`,
      'x-organisation-id': at.id,
      ...headers,
    },
    body: JSON.stringify({ shopId: at.shopIds[0], ...body }),
    ...(signal === undefined ? {} : { signal }),
  })
/** Without the names of the columns. */
const linesOf = async (response: Response) => (await response.text()).split('\r\n').slice(1, -1)
const idsOf = (lines: readonly string[]) => lines.map((line) => line.split(',')[0])
const oneOfMany = () => signedInUser(api.services, { role: 'Admin', at: tenancy.sibling })

/** Transactions that an export holds open in the database. */
const openCursors = async (): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state in ('active', 'idle in transaction') and query like 'fetch %'`,
  )
  return rows[0]?.count ?? 0
}
const untilClosed = async (withinMs: number): Promise<void> => {
  for (let waited = 0; waited < withinMs && (await openCursors()) > 0; waited += 100)
    await pause(100)
  expect(await openCursors()).toBe(0)
}

describe('an export of reservations', () => {
  test('contains the rows of the list, with its filter and in its order', async () => {
    const filter = { statuses: ['cancelled', 'sent'], isVendingReservation: false }
    const sort = { field: 'createdAt', direction: 'desc' }
    const { data } = await api.call(
      `query ($shopId: ID!, $filter: ReservationFilter, $sort: ReservationSort) {
        reservations(shopId: $shopId, filter: $filter, sort: $sort, pagination: { limit: 100 }) { totalCount items { id } } }`,
      {
        token: admin.token,
        organisationId: tenancy.own.id,
        variables: { shopId: tenancy.own.shopIds[0], filter, sort },
      },
    )
    const list = data?.['reservations'] as { totalCount: number; items: { id: string }[] }
    expect(list.totalCount).toBe(list.items.length)
    const exported = await linesOf(await ask({ filter, sort }))
    expect(idsOf(exported)).toEqual(list.items.map(({ id }) => id))
    expect((await linesOf(await ask({}))).length).toBe(FEW)
  })

  test('contains the results of a search', async () => {
    expect(idsOf(await linesOf(await ask({ query: 'a1P77' })))).toEqual(['a1P77'])
  })

  test('is written in the language and date format of its reader, in the time zone of the shop', async () => {
    const [shopId] = tenancy.own.shopIds
    await api.services.database.write('everything', async (tx) => {
      await sql`update users set language = 'nl', date_format = 'YYYY-MM-DD' where id = ${admin.id}`.execute(
        tx,
      )
      await sql`update shops set time_zone = 'America/New_York' where id = ${shopId}`.execute(tx)
      await sql`update reservations set pickup_at = '2026-07-01T02:30:00Z', created_at = '2026-01-01T12:00:00Z',
        first_name = '=1+1', last_name = 'a,"b"', emails = '{a@example.com,b@example.com}', phonenumbers = '{+32470000000}',
        status = 'sent' where public_id = 'a1P7'`.execute(tx)
    })
    const response = await ask({ query: 'a1P7' })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="reserveringen.csv"',
    )
    expect(Date.parse(response.headers.get('x-data-as-of') ?? '')).not.toBeNaN()
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
    const [, line = ''] = bytes.toString().split('\r\n')
    expect(line).toContain(`a1P7,`)
    expect(line).toContain(`"'=1+1 a,""b""",2026-06-30 22:30,`)
    expect(line).toContain(`,a@example.com b@example.com,'+32470000000,ORD-7,2026-01-01 07:00`)
  })

  test('is refused to a caller who may not read the list', async () => {
    const elsewhere = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
    const otherShop = await signedInUser(api.services, {
      role: 'Member',
      at: tenancy.own,
      shopIds: [tenancy.own.shopIds[1]],
    })
    const key = await apiKeyToken(api.services, tenancy.own, ['locker.read'])
    expect((await ask({}, { by: elsewhere })).status).toBe(404)
    expect((await ask({}, { by: otherShop })).status).toBe(404)
    expect((await ask({ query: 'a1P77' }, { by: otherShop })).status).toBe(404)
    expect((await ask({}, { by: { token: key } })).status).toBe(403)
    expect((await ask({ shopId: tenancy.foreign.shopIds[0] })).status).toBe(404)
    const wrong = await ask({ filter: { statuses: ['lost'] } })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ error: 'BAD_USER_INPUT' })
  })

  test('is compressed for a client that accepts it', async () => {
    const { server } = api
    const response = await server.inject({
      method: 'POST',
      url: '/api/reservations/export',
      headers: {
        'accept-encoding': 'gzip',
        authorization: `Bearer ${admin.token}`,
        'x-organisation-id': tenancy.own.id,
      },
      payload: { shopId: tenancy.own.shopIds[0] },
    })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(response.rawPayload).toString().split('\r\n')).toHaveLength(FEW + 2)
  })

  test('holds only a few batches of a large file in memory, and contains every row once', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const keptMb = () => {
      collect()
      const { heapUsed, external } = process.memoryUsage()
      return (heapUsed + external) / 2 ** 20
    }
    const before = keptMb()
    const response = await ask({}, { by: await oneOfMany(), at: tenancy.sibling })
    const decoder = new TextDecoder()
    const ids = new Set<string>()
    let rest = ''
    let nextLook = 0
    let most = 0
    for await (const bytes of response.body ?? []) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) ids.add(line.slice(0, line.indexOf(',')))
      if (ids.size < nextLook) continue
      nextLook = ids.size + 10_000
      most = Math.max(most, keptMb() - before)
    }
    expect(ids.size).toBe(MANY + 1)
    // Row by row the whole would be some 60 MB; the ids that this test keeps are 6.
    expect(most).toBeLessThan(25)
  })

  test('ends its transaction when the download is cancelled', async () => {
    const cancel = new AbortController()
    const asked = { by: await oneOfMany(), at: tenancy.sibling, signal: cancel.signal }
    const response = await ask({}, asked)
    await response.body?.getReader().read()
    expect(await openCursors()).toBe(1)
    cancel.abort()
    await untilClosed(5_000)
  })

  test('disconnects a client that reads nothing, and ends the transaction', async () => {
    const response = await ask(
      {},
      { by: await oneOfMany(), at: tenancy.sibling, headers: { 'accept-encoding': 'identity' } },
    )
    const reader = response.body?.getReader()
    await reader?.read()
    await pause(2_000)
    expect(await openCursors()).toBe(1)
    await untilClosed(20_000)
    const readOn = async () => {
      while ((await reader?.read())?.done === false) continue
    }
    await expect(readOn()).rejects.toThrow('terminated')
  })

  test('is limited to ten per minute and caller', async () => {
    const busy = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) {
      const response = await ask({ filter: { statuses: ['reserved'] } }, { by: busy })
      await response.text()
      statuses.push(response.status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(statuses[10]).toBe(429)
  })
})
