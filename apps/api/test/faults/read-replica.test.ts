import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areFiguresFresh } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres.ts'
import { readAppRole } from '../../src/platform/app-role.ts'
import { createLogger, type Logger } from '../../src/platform/logger.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { openReadReplica, type ReadReplica } from '../../src/platform/read-replica.ts'
import { newSecretKey } from '../../src/platform/secrets.ts'
import { until } from '../devices/device-world.ts'
import { buildTenancy, type SignedInUser, signedInUser, type Tenancy } from '../tenancy-fixture.ts'
import { dataOf, keptDatabase, startNode, type TestApi, testConfig } from '../test-api.ts'
import { runningClock } from '../test-clock.ts'
import { type StreamingReplica, startStreamingReplica } from './streaming-replica.ts'

let home: string
let postgres: EmbeddedPostgres
let replica: StreamingReplica
let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let foreigner: SignedInUser
/** Opened by the tests beside the one of the product, with limits and a log of their own. */
const opened: ReadReplica[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lockerdesk-replica-'))
  // Under root the server runs as another user, who must get in.
  await chmod(home, 0o711)
  postgres = await startEmbeddedPostgres({ directory: home, isDurable: true })
  await migrate(postgres.url)
  replica = await startStreamingReplica(home, postgres.url)
  const config = testConfig(newSecretKey(), { databaseReadUrl: replica.url })
  api = await startNode(config, runningClock(), keptDatabase(postgres.url))
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  foreigner = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
})
afterAll(async () => {
  for (const one of opened) await one.close()
  await api.stop()
  await replica.stop()
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
})

const INSIGHTS = `query { insights(from: "2026-11-01", to: "2026-11-07") { dataAsOf shops { _id name } } }`

interface Shown {
  readonly dataAsOf: string
  readonly shops: readonly { readonly _id: string; readonly name: string }[]
}

const insightsOf = async (user = admin, organisationId = tenancy.own.id): Promise<Shown> =>
  dataOf(await api.call(INSIGHTS, { token: user.token, organisationId }), 'insights')

const namesOf = ({ shops }: Shown): readonly string[] => shops.map(({ name }) => name)
const ageOf = ({ dataAsOf }: Shown): number => api.clock.now().getTime() - Date.parse(dataAsOf)

/** Past the API: no entry in the log says that somebody changed it. */
const renameShop = (name: string) =>
  api.services.database.write('everything', (tx) =>
    sql`update shops set name = ${name} where id = ${tenancy.own.shopIds[0]}`.execute(tx),
  )

const inSteps = async (steps: () => Promise<void>) => {
  await replica.catchUp()
  await replica.pause()
  try {
    await steps()
  } finally {
    await replica.resume()
    await replica.catchUp()
  }
}

/** A replica adapter with a limit that a test can reach, and its warnings. */
const openWith = async (isFresh: (ageMs: number) => boolean) => {
  const warnings: string[] = []
  const silent = createLogger('silent')
  const logger: Logger = Object.assign(Object.create(silent) as Logger, {
    warn: (about: { reason: string }) => warnings.push(about.reason),
  })
  const appRole = await readAppRole(postgres.url)
  const adapter = openReadReplica({ url: replica.url, appRole, logger, isFresh })
  opened.push(adapter)
  const ask = () =>
    adapter.attempt(
      async () => true,
      (reads) =>
        reads.read('everything', async (reader) => {
          const { rows } = await sql<{ name: string }>`
            select name from shops where id = ${tenancy.own.shopIds[0]}`.execute(reader)
          return rows[0]?.name
        }),
    )
  return { ask, warnings }
}

test('figures come from the replica and say how old they are, which an idle primary does not add to', async () => {
  await renameShop('Before')
  await replica.catchUp()
  expect(ageOf(await insightsOf())).toBeLessThan(1_000)
  await inSteps(async () => {
    await renameShop('After')
    await until(async () => ageOf(await insightsOf()) > 1_500)
    const shown = await insightsOf()
    expect(namesOf(shown)).toContain('Before')
    expect(namesOf(shown)).not.toContain('After')
  })
  expect(namesOf(await insightsOf())).toContain('After')
  expect(ageOf(await insightsOf())).toBeLessThan(1_000)
})

test('an export of a list comes from the replica, the list itself never does', async () => {
  await renameShop('Before')
  await inSteps(async () => {
    await renameShop('After')
    const query = `query { shops(pagination: { limit: 100 }) { items { name } } }`
    const ask = async (headers: Record<string, string>) => {
      const response = await api.server.inject({
        method: 'POST',
        url: '/graphql',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'x-organisation-id': tenancy.own.id,
          ...headers,
        },
        payload: { query },
      })
      return response.body
    }
    const exported = await ask({ 'x-read-replica': '1' })
    expect(exported).toContain('"Before"')
    expect(JSON.parse(exported)).toHaveProperty('extensions.dataAsOf')
    const listed = await ask({})
    expect(listed).toContain('"After"')
    expect(JSON.parse(listed)).not.toHaveProperty('extensions.dataAsOf')
  })
})

test('whoever changed something sees it in the next figures, even if the replica does not have it yet', async () => {
  await renameShop('Before')
  await inSteps(async () => {
    expect(namesOf(await insightsOf())).toContain('Before')
    const answer = await api.call(
      `mutation ($id: ID!, $data: ShopChangeInput!) { updateShop(id: $id, data: $data) { name } }`,
      {
        token: admin.token,
        organisationId: tenancy.own.id,
        variables: { id: tenancy.own.shopIds[0], data: { name: 'Renamed by me' } },
      },
    )
    expect(dataOf<{ name: string }>(answer, 'updateShop').name).toBe('Renamed by me')
    expect(namesOf(await insightsOf())).toContain('Renamed by me')
  })
})

test('row security holds on the replica: another organisation sees its own shops alone', async () => {
  await replica.catchUp()
  const shown = await insightsOf(foreigner, tenancy.foreign.id)
  expect(shown.shops.map(({ _id }) => _id).toSorted()).toEqual(
    [...tenancy.foreign.shopIds].toSorted(),
  )
  const unscoped = await api.services.replica?.attempt(
    async () => true,
    (reads) =>
      reads.read({ organisationIds: [tenancy.foreign.id] }, async (reader) => {
        const { rows } = await sql<{ id: string }>`select id from shops`.execute(reader)
        return rows.map(({ id }) => id)
      }),
  )
  expect(unscoped?.value.toSorted()).toEqual([...tenancy.foreign.shopIds].toSorted())
})

test('beyond the limit the primary answers, with one warning until the replica has caught up', async () => {
  expect(areFiguresFresh(61_000)).toBe(false)
  await renameShop('Before')
  const { ask, warnings } = await openWith((ageMs) => ageMs <= 1_000)
  await inSteps(async () => {
    await renameShop('After')
    await until(async () => (await ask()) === null)
    expect(await ask()).toBeNull()
    expect(await ask()).toBeNull()
    expect(warnings).toEqual(['old'])
  })
  await until(async () => (await ask())?.value === 'After')
})

test('without the replica the primary answers, and nobody gets an error', async () => {
  await renameShop('Before')
  await replica.catchUp()
  const { ask, warnings } = await openWith(areFiguresFresh)
  expect((await ask())?.value).toBe('Before')
  await replica.kill()
  await renameShop('After')
  for (const _call of [1, 2, 3]) {
    const shown = await insightsOf()
    expect(namesOf(shown)).toContain('After')
    expect(ageOf(shown)).toBeLessThan(1_000)
    expect(await ask()).toBeNull()
  }
  expect(warnings).toEqual(['away'])
})
