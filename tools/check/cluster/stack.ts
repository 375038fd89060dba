import { newSecretKey } from '../../../apps/api/src/platform/secrets.ts'
import { startSmtp, type TestSmtp } from '../../../apps/api/test/smtp-server.ts'
import type { Fleet } from '../../../apps/simulator/src/index.ts'
import { step } from '../../command/step.ts'
import { type BackupSite, buildBackupSite } from './restore/backup-site.ts'
import { buildBrokers, deviceUrlOf } from './brokers.ts'
import { createDatabase, databaseUrlAt } from './database.ts'
import { eventually } from './eventually.ts'
import { buildEtcd, findEtcdLeader } from './etcd.ts'
import { buildDatabaseProxies, buildFront, FRONT_PORT } from './haproxy.ts'
import type { Machine } from './machine.ts'
import { HOST_ADDRESS } from './network.ts'
import { buildPostgres, readRoles } from './patroni.ts'
import { type Around, buildRole, HTTP_PORT } from './product.ts'
import {
  areAllOnline,
  buildWorld,
  plugInGateways,
  type World,
} from '../../../apps/api/test/cluster/world.ts'

export interface Stack {
  readonly etcd: readonly Machine[]
  readonly postgres: readonly Machine[]
  readonly backupSite: BackupSite
  readonly databaseProxies: readonly Machine[]
  readonly brokers: readonly Machine[]
  readonly http: readonly Machine[]
  readonly jobs: readonly Machine[]
  readonly devices: readonly Machine[]
  readonly all: readonly Machine[]
  /** Where people reach it. */
  readonly url: string
  /** What a process of the product needs beside its database. */
  readonly around: Around
  readonly world: World
  readonly fleet: Fleet
  readonly smtp: TestSmtp
}

const startAll = (machines: readonly Machine[]): void => {
  for (const machine of machines) machine.start()
}

export const startStack = async (folder: string): Promise<Stack> => {
  const etcd = await buildEtcd(folder)
  startAll(etcd)
  await step('etcd', () => eventually('a leader of etcd', () => findEtcdLeader(etcd)))
  const backupSite = await buildBackupSite(folder)
  backupSite.machine.start()
  const postgres = await buildPostgres(folder, backupSite.cluster)
  startAll(postgres)
  await step('Postgres under Patroni', () => createDatabase(postgres))
  await step('The archive on the backup site', async () => {
    await backupSite.run('stanza-create')
    await backupSite.run('check')
  })
  const databaseProxies = await buildDatabaseProxies(folder, postgres)
  startAll(databaseProxies)
  const databaseUrls = databaseProxies.map(databaseUrlAt)
  const secretKeys = newSecretKey()
  const world = await step('Schema and fixtures', () =>
    buildWorld(databaseUrls[1] ?? '', secretKeys),
  )
  const accounts = world.sites.map(({ deviceId, secret }) => ({
    username: deviceId,
    password: secret,
  }))
  const brokers = await buildBrokers(folder, accounts)
  startAll(brokers)
  const smtp = await startSmtp({}, HOST_ADDRESS)
  const around = { folder, brokers, secretKeys, smtpUrl: smtp.url }
  const [http, jobs, devices] = [
    await buildRole('http', databaseUrls, around),
    await buildRole('jobs', databaseUrls, around),
    await buildRole('devices', databaseUrls, around),
  ]
  const front = await buildFront(
    folder,
    http.map(({ name, address }) => ({ name, address, port: HTTP_PORT })),
  )
  startAll([...http, ...jobs, ...devices, front])
  await step('Lockerdesk', () => eventually('both http processes', () => areReady(http)))
  const [firstBroker] = brokers
  if (firstBroker === undefined) throw new Error('no broker')
  const fleet = await step('Gateways', () => plugInGateways(world, deviceUrlOf(firstBroker)))
  return {
    etcd,
    postgres,
    backupSite,
    databaseProxies,
    brokers,
    http,
    jobs,
    devices,
    all: [
      ...etcd,
      ...postgres,
      backupSite.machine,
      ...databaseProxies,
      ...brokers,
      ...http,
      ...jobs,
      ...devices,
      front,
    ],
    url: `http://${front.address}:${FRONT_PORT}`,
    around,
    world,
    fleet,
    smtp,
  }
}

const areReady = async (http: readonly Machine[]): Promise<boolean> => {
  const answers = await Promise.all(
    http.map(({ address }) =>
      fetch(`http://${address}:${HTTP_PORT}/readyz`, { signal: AbortSignal.timeout(5_000) }),
    ),
  )
  return answers.every(({ ok }) => ok)
}

const WHOLE_WITHIN_MS = 180_000

/** Before the next fault everything that can fail is there twice again. */
export const waitUntilWhole = async (stack: Stack): Promise<void> => {
  const ways: readonly (readonly [string, () => Promise<boolean>])[] = [
    ['a leader of etcd', async () => (await findEtcdLeader(stack.etcd)) !== null],
    ['three Postgres', async () => (await readRoles(stack.postgres))?.isWhole === true],
    ['both http processes', () => areReady(stack.http)],
    ['every gateway online', () => areAllOnline(stack.world, stack.fleet)],
  ]
  for (const [what, isSo] of ways) await eventually(what, isSo, WHOLE_WITHIN_MS)
}
