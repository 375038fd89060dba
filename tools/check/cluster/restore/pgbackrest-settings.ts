import { join } from 'node:path'
import type { Certificate } from '../certificates.ts'

const STANZA = 'lockerdesk'
/** How old the archive may be: Postgres begins a new segment of its log after these seconds at the latest. */
export const ARCHIVE_TIMEOUT_SECONDS = 60

/** A machine with a Postgres that is backed up or restored. */
export interface PostgresPlace {
  readonly address: string
  readonly dataFolder: string
  readonly socketFolder: string
  /** pgBackRest's own settings there. */
  readonly settingsFile: string
}

type Section = Readonly<Record<string, string | readonly string[]>>

/** A setting that may stand more than once has a list. */
const iniOf = (sections: Readonly<Record<string, Section>>): string =>
  Object.entries(sections)
    .map(([name, settings]) => {
      const lines = Object.entries(settings).flatMap(([key, value]) =>
        [value].flat().map((one) => `${key}=${one}\n`),
      )
      return `[${name}]\n${lines.join('')}`
    })
    .join('\n')

/** Beside the settings: what it locks, logs and spools. */
const ownFolders = (folder: string): Section => ({
  'lock-path': join(folder, 'lock'),
  'log-path': folder,
  'spool-path': folder,
})

const serverAt = (
  address: string,
  { authority, certificate, key }: Certificate,
  clients: readonly string[],
): Section => ({
  'tls-server-address': address,
  'tls-server-ca-file': authority,
  'tls-server-cert-file': certificate,
  'tls-server-key-file': key,
  'tls-server-auth': clients.map((client) => `${client}=${STANZA}`),
})

const hostAt = (
  prefix: string,
  address: string,
  settingsFile: string,
  { authority, certificate, key }: Certificate,
): Section => ({
  [`${prefix}-host`]: address,
  [`${prefix}-host-type`]: 'tls',
  [`${prefix}-host-config`]: settingsFile,
  [`${prefix}-host-ca-file`]: authority,
  [`${prefix}-host-cert-file`]: certificate,
  [`${prefix}-host-key-file`]: key,
})

export interface RepositoryPlace {
  readonly address: string
  readonly folder: string
  readonly settingsFile: string
  readonly passphrase: string
}

/** On a machine with a Postgres, which reaches the archive over the network. */
export const settingsOnPostgres = (
  folder: string,
  { address, dataFolder, socketFolder }: PostgresPlace,
  repository: RepositoryPlace,
  certificate: Certificate,
): string =>
  iniOf({
    global: {
      ...hostAt('repo1', repository.address, repository.settingsFile, certificate),
      ...serverAt(address, certificate, [repository.address]),
      ...ownFolders(folder),
      // A site that is away keeps the archiver of Postgres waiting no longer.
      'io-timeout': '10',
      'compress-type': 'zst',
    },
    [STANZA]: { 'pg1-path': dataFolder, 'pg1-socket-path': socketFolder },
  })

/** On the other site, which has the copies and the archive. */
export const settingsOnRepository = (
  { address, folder, passphrase }: RepositoryPlace,
  cluster: readonly PostgresPlace[],
  clients: readonly string[],
  certificate: Certificate,
): string =>
  iniOf({
    global: {
      'repo1-path': join(folder, 'repository'),
      'repo1-cipher-type': 'aes-256-cbc',
      'repo1-cipher-pass': passphrase,
      'repo1-retention-full-type': 'time',
      'repo1-retention-full': '30',
      ...serverAt(address, certificate, clients),
      ...ownFolders(folder),
      'start-fast': 'y',
      'compress-type': 'zst',
      'process-max': '2',
    },
    [STANZA]: Object.fromEntries(
      cluster.flatMap((one, index) => {
        const pg = `pg${index + 1}`
        return Object.entries({
          ...hostAt(pg, one.address, one.settingsFile, certificate),
          [`${pg}-path`]: one.dataFolder,
          [`${pg}-socket-path`]: one.socketFolder,
        })
      }),
    ),
  })

export const pgBackRest = (settingsFile: string, ...parameters: readonly string[]): string[] => [
  'pgbackrest',
  `--config=${settingsFile}`,
  `--stanza=${STANZA}`,
  ...parameters,
]

export const pgBackRestServer = (settingsFile: string): string[] => [
  'pgbackrest',
  `--config=${settingsFile}`,
  'server',
]

/** Null restores all that the archive has. */
export const restoreParameters = (moment: Date | null): string[] => [
  ...(moment === null ? [] : ['--type=time', targetOf(moment), '--target-action=promote']),
  // The copy must not push into the archive that it came from.
  '--archive-mode=off',
  'restore',
]

const targetOf = (moment: Date): string =>
  `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`
