import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { POSTGRES_USER, type PreparedPlace } from './restore/backup-site.ts'
import { ETCD_HOSTS } from './etcd.ts'
import { buildMachine, type Machine } from './machine.ts'
import {
  ARCHIVE_TIMEOUT_SECONDS,
  pgBackRest,
  pgBackRestServer,
} from './restore/pgbackrest-settings.ts'
import { POSTGRES_BINARIES } from './programs.ts'

const API_PORT = 8008
export const POSTGRES_PORT = 5432
export const SUPERUSER_PASSWORD = 'cluster-superuser'

/** Three Postgres, of which one replica is always in step: the primary acknowledges nothing that it alone has. */
export const buildPostgres = (
  folder: string,
  places: readonly PreparedPlace[],
): Promise<Machine[]> =>
  Promise.all(
    places.map((place) =>
      buildMachine(place.name, place.number, folder, async () => {
        const file = join(place.folder, 'patroni.yml')
        await writeFile(file, JSON.stringify(settingsOf(place), null, 2))
        return {
          command: ['patroni', file],
          beside: [pgBackRestServer(place.settingsFile)],
          user: POSTGRES_USER,
        }
      }),
    ),
  )

/** JSON is YAML too. */
const settingsOf = ({
  name,
  address,
  folder,
  dataFolder,
  socketFolder,
  settingsFile,
}: PreparedPlace) => ({
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
          archive_mode: 'on',
          archive_timeout: `${ARCHIVE_TIMEOUT_SECONDS}s`,
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
    data_dir: dataFolder,
    bin_dir: POSTGRES_BINARIES,
    pgpass: join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: SUPERUSER_PASSWORD },
      replication: { username: 'replicator', password: 'cluster-replicator' },
      rewind: { username: 'rewinder', password: 'cluster-rewinder' },
    },
    parameters: {
      unix_socket_directories: socketFolder,
      archive_command: pgBackRest(settingsFile, 'archive-push', '%p').join(' '),
    },
    // No restore_command: a replica that asked the archive would wait for a site that is away before it leads.
    pg_hba: [
      'local all postgres peer',
      'host replication replicator all scram-sha-256',
      'host all all all scram-sha-256',
    ],
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
