import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../containers/run.ts'
import { ETCD_HOSTS } from './etcd.ts'
import { buildMachine, type Machine } from './machine.ts'
import { POSTGRES_BINARIES } from './programs.ts'

const NUMBERS = [21, 22, 23]
const API_PORT = 8008
export const POSTGRES_PORT = 5432
export const SUPERUSER_PASSWORD = 'cluster-superuser'

/** Three Postgres, of which one replica is always in step: the primary acknowledges nothing that it alone has. */
export const buildPostgres = async (folder: string): Promise<Machine[]> => {
  const user = Number(await run(['id', '-u', 'postgres']))
  return Promise.all(
    NUMBERS.map(async (number) => {
      const name = `postgres-${number - 20}`
      const own = join(folder, name)
      await mkdir(own, { mode: 0o700 })
      return buildMachine(name, number, folder, async ({ address }) => {
        const file = join(own, 'patroni.yml')
        await writeFile(file, JSON.stringify(settingsOf(name, address, own), null, 2))
        for (const path of [own, file]) await chown(path, user, user)
        return { command: ['patroni', file], user: 'postgres' }
      })
    }),
  )
}

/** JSON is YAML too. */
const settingsOf = (name: string, address: string, folder: string) => ({
  scope: 'lockerdesk',
  name,
  restapi: { listen: `${address}:${API_PORT}`, connect_address: `${address}:${API_PORT}` },
  etcd3: { hosts: ETCD_HOSTS },
  bootstrap: {
    dcs: {
      ttl: 15,
      loop_wait: 3,
      retry_timeout: 5,
      maximum_lag_on_failover: 1_048_576,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          max_connections: 200,
          shared_buffers: '128MB',
          wal_level: 'replica',
          max_wal_senders: 10,
          wal_keep_size: '512MB',
          // A replica that was cut off is given up after these, and another is in step.
          wal_sender_timeout: '5s',
          wal_receiver_timeout: '5s',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `${address}:${POSTGRES_PORT}`,
    connect_address: `${address}:${POSTGRES_PORT}`,
    data_dir: join(folder, 'data'),
    bin_dir: POSTGRES_BINARIES,
    pgpass: join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: SUPERUSER_PASSWORD },
      replication: { username: 'replicator', password: 'cluster-replicator' },
      rewind: { username: 'rewinder', password: 'cluster-rewinder' },
    },
    parameters: { unix_socket_directories: folder },
    pg_hba: ['host replication replicator all scram-sha-256', 'host all all all scram-sha-256'],
  },
})

export interface PostgresRoles {
  readonly primary: Machine
  readonly inStep: Machine
  /** Every replica streams. */
  readonly isWhole: boolean
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** As Patroni has it; null while there is no primary or no replica in step. */
export const readRoles = async (machines: readonly Machine[]): Promise<PostgresRoles | null> => {
  for (const { address } of machines) {
    const members = await fetch(`http://${address}:${API_PORT}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    })
      .then(async (response) => ((await response.json()) as { members: Member[] }).members)
      .catch(() => [])
    const find = (role: string) => members.find((one) => one.role === role)?.name
    const primary = machines.find(({ name }) => name === find('leader'))
    const inStep = machines.find(({ name }) => name === find('sync_standby'))
    if (primary === undefined || inStep === undefined) continue
    const isWhole =
      members.length === machines.length &&
      members.every(({ state }) => state === 'running' || state === 'streaming')
    return { primary, inStep, isWhole }
  }
  return null
}

export const POSTGRES_CHECK_PORT = API_PORT
