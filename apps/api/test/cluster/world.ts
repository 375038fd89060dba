import { sql } from 'kysely'
import { createFleet, type Fleet, systemClock } from '../../../simulator/src/index.ts'
import { signAccessToken } from '../../src/modules/auth/sessions/access-token.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { buildGateway, buildLocker } from '../devices/device-fixture.ts'
import { describeGateways, type Site } from '../devices/device-world.ts'
import { buildTenancy, type OrganisationFixture, signedInUser } from '../tenancy-fixture.ts'
import { keptDatabase, startNode, testConfig, type TestApi } from '../test-api.ts'
import { runningClock } from '../test-clock.ts'
import { eventually } from '../../../../tools/check/cluster/eventually.ts'

const GATEWAYS = 6
const BOXES = 6
const RECONNECT_WITHIN_MS = 5_000

export interface World {
  /** This process's own way to the database: for what is prepared and counted. */
  readonly api: TestApi
  readonly at: OrganisationFixture
  readonly sites: readonly Site[]
  /** Of the Admin who works there. */
  readonly email: string
  /** A fresh one: a run lasts longer than a token. */
  readonly token: () => Promise<string>
}

/** An organisation with gateways, as the tests build it. */
export const buildWorld = async (databaseUrl: string, secretKeys: string): Promise<World> => {
  await eventually('a migrated database', async () => {
    await migrate(databaseUrl)
    return true
  })
  const api = await openDatabase(databaseUrl, secretKeys)
  const { services } = api
  const { own } = await buildTenancy(services)
  const admin = await signedInUser(services, { role: 'Admin', at: own })
  const sites: Site[] = []
  for (let index = 0; index < GATEWAYS; index++) {
    const gateway = await buildGateway(services, own)
    sites.push({ ...gateway, locker: await buildLocker(services, own, gateway, { boxes: BOXES }) })
  }
  await services.database.write('everything', (tx) =>
    sql`update lockers set cooldown_ms = 0`.execute(tx),
  )
  return {
    api,
    at: own,
    sites,
    email: admin.email,
    token: () => signAccessToken(services, admin.sessionId, admin.id),
  }
}

/** This process's own way to a database that is there already. */
export const openDatabase = (databaseUrl: string, secretKeys: string): Promise<TestApi> =>
  startNode(testConfig(secretKeys, {}), runningClock(), keptDatabase(databaseUrl))

/** Messages to customers that have not left. */
export const countWaitingMessages = ({ services }: TestApi): Promise<number> =>
  services.database.read('everything', async (reader) => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from messages where status = 'queued'`.execute(reader)
    return rows[0]?.waiting ?? 0
  })

/** Segments of the write-ahead log, by name: the one that is written to, and the last in the archive. */
export const readArchive = ({
  services,
}: TestApi): Promise<{ readonly written: string; readonly archived: string } | null> =>
  services.database.read('everything', async (reader) => {
    const { rows } = await sql<{ written: string; archived: string }>`
      select pg_walfile_name(pg_current_wal_lsn()) as written, coalesce(last_archived_wal, '') as archived
      from pg_stat_archiver`.execute(reader)
    return rows[0] ?? null
  })

/** Plugged in at one broker, and once they know their own, at that. */
export const plugInGateways = async (world: World, brokerUrl: string): Promise<Fleet> => {
  const fleet = createFleet({
    brokerUrl,
    clock: systemClock(),
    reconnectWithinMs: RECONNECT_WITHIN_MS,
  })
  fleet.setDevices(await describeGateways(world.api.services))
  await eventually('every gateway configured', async () =>
    fleet.gateways.values().every(({ flash }) => flash.configuration?.brokers !== undefined),
  )
  for (const gateway of fleet.gateways.values()) gateway.reboot(0)
  return fleet
}

/** As the server has it, and as they have it themselves. */
export const areAllOnline = async ({ api }: World, fleet: Fleet): Promise<boolean> => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ away: number }>`select count(*)::int as away from gateway_states
      where connection_status <> 'Online'`.execute(reader),
  )
  return rows[0]?.away === 0 && fleet.count().connected === GATEWAYS
}
