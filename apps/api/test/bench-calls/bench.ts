import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DocumentNode, print } from 'graphql'
import { sql } from 'kysely'
import { loadDemo } from '../../src/demo/load-demo.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { newSecretKey } from '../../src/platform/secrets.ts'
import { countTrips } from './count-trips.ts'
import { keptDatabase, startNode, type TestApi, testConfig } from '../test-api.ts'
import { signedInAgain } from '../tenancy-fixture.ts'
import { testClock } from '../test-clock.ts'
import { newestNotificationQuery } from '../../../web/src/app/newest-notification.ts'
import { ordersQuery } from '../../../web/src/features/orders/orders.graphql.ts'
import { overviewQuery } from '../../../web/src/features/overview/overview.graphql.ts'
import {
  reservationCountsQuery,
  reservationsQuery,
} from '../../../web/src/features/reservations/reservations.graphql.ts'
import { todaysPickupsQuery } from '../../../web/src/features/reservations/todays-pickups.graphql.ts'

// Before the first connection: it would keep the way of asking that it found.
const counted = countTrips()

const WARM = 30
const TIMES = 200

const withDemo = async <T>(work: (api: TestApi) => Promise<T>): Promise<T> => {
  const directory = await mkdtemp(join(tmpdir(), 'lockerdesk-bench-'))
  // Under root the database runs as another user, who must get in.
  await chmod(directory, 0o711)
  const postgres = await startEmbeddedPostgres({ directory, isDurable: true })
  try {
    await migrate(postgres.url)
    const clock = testClock(new Date())
    const config = testConfig(newSecretKey(), { databasePool: 20 })
    const api = await startNode(config, clock, keptDatabase(postgres.url))
    try {
      await loadDemo(api.services)
      return await work(api)
    } finally {
      await api.stop()
    }
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

interface Place {
  readonly userId: string
  readonly organisationId: string
  readonly shopId: string
}

/** An Admin of the demo, in the shop with the most reservations. */
const findPlace = (api: TestApi): Promise<Place | undefined> =>
  api.services.database.read('everything', async (reader) => {
    const { rows } = await sql<Place>`
      select a.user_id as "userId", r.organisation_id as "organisationId", r.shop_id as "shopId"
      from reservations r join role_assignments a on a.organisation_id = r.organisation_id and a.role = 'Admin'
      group by 1, 2, 3 order by count(*) desc limit 1`.execute(reader)
    return rows[0]
  })

const bench = async (api: TestApi): Promise<void> => {
  const place = await findPlace(api)
  if (place === undefined) throw new Error('the demo has no Admin with reservations')
  const { organisationId, shopId } = place
  const token = await signedInAgain(api.services, place.userId)
  const calls: readonly (readonly [string, string, object])[] = [
    ['{ __typename }', '{ __typename }', {}],
    documentOf('newest notification', newestNotificationQuery),
    documentOf('reservations, 50 rows', reservationsQuery, { shopId, pagination: { limit: 50 } }),
    documentOf('tab counts', reservationCountsQuery, { shopId }),
    documentOf("today's pickups", todaysPickupsQuery, { shopId }),
    documentOf('orders, 50 rows', ordersQuery, { shopId, pagination: { limit: 50 } }),
    documentOf('overview', overviewQuery, { shopId }),
  ]
  console.log('| call | trips | statements | ms of the process |\n| --- | --- | --- | --- |')
  for (const [name, query, variables] of calls) {
    const call = async () => {
      const { errors } = await api.call(query, { token, organisationId, variables })
      if (errors !== undefined) throw new Error(`${name}: ${JSON.stringify(errors)}`)
    }
    for (let time = 0; time < WARM; time += 1) await call()
    Object.assign(counted, { trips: 0, statements: 0 })
    const before = process.cpuUsage()
    for (let time = 0; time < TIMES; time += 1) await call()
    const { user, system } = process.cpuUsage(before)
    const each = [counted.trips, counted.statements, (user + system) / 1000]
    console.log(`| ${[name, ...each.map((sum) => (sum / TIMES).toFixed(1))].join(' | ')} |`)
  }
}

const documentOf = (name: string, document: DocumentNode, variables: object = {}) =>
  [name, print(document), variables] as const

export const benchCalls = (): Promise<void> => withDemo(bench)
