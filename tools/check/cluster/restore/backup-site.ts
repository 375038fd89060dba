import { randomBytes } from 'node:crypto'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../containers/run.ts'
import { issueCertificates } from '../certificates.ts'
import { buildMachine, type Machine } from '../machine.ts'
import { addressOf } from '../network.ts'
import {
  pgBackRest,
  pgBackRestServer,
  type PostgresPlace,
  settingsOnPostgres,
  settingsOnRepository,
} from './pgbackrest-settings.ts'

const SITE_NUMBER = 90
const CLUSTER = [21, 22, 23]
const RESTORED = [24, 25]
export const POSTGRES_USER = 'postgres'

/** A folder of its own, which belongs to Postgres. */
export interface PreparedPlace extends PostgresPlace {
  readonly name: string
  readonly number: number
  readonly folder: string
}

export interface BackupSite {
  readonly machine: Machine
  readonly cluster: readonly PreparedPlace[]
  /** For what is restored. */
  readonly restored: readonly PreparedPlace[]
  /** What pgBackRest prints, run on the site. */
  run(...parameters: readonly string[]): Promise<string>
}

const placeOf = (parent: string, number: number): PreparedPlace => {
  const name = `postgres-${number - 20}`
  const folder = join(parent, name)
  return {
    name,
    number,
    folder,
    address: addressOf(number),
    dataFolder: join(folder, 'data'),
    socketFolder: folder,
    settingsFile: join(folder, 'pgbackrest.conf'),
  }
}

/** pgBackRest on a machine of its own, which keeps the copies and the archive, and knows each Postgres. */
export const buildBackupSite = async (parent: string): Promise<BackupSite> => {
  const owner = Number(await run(['id', '-u', POSTGRES_USER]))
  const own = async (path: string) => {
    await chown(path, owner, owner)
    return path
  }
  const makeFolder = async (path: string) => {
    await mkdir(path, { mode: 0o700 })
    return own(path)
  }
  const cluster = CLUSTER.map((number) => placeOf(parent, number))
  const restored = RESTORED.map((number) => placeOf(parent, number))
  const address = addressOf(SITE_NUMBER)
  const folder = await makeFolder(join(parent, 'backup'))
  const settingsFile = join(folder, 'pgbackrest.conf')
  const repository = {
    address,
    folder,
    settingsFile,
    passphrase: randomBytes(48).toString('base64'),
  }
  const clients = [...cluster, ...restored].map((place) => place.address)
  const certificates = await issueCertificates(folder, [address, ...clients], owner)
  const certificateOf = (whose: string) => {
    const certificate = certificates.get(whose)
    if (certificate === undefined) throw new Error(`no certificate for ${whose}`)
    return certificate
  }
  const write = async (file: string, text: string) => {
    await writeFile(file, text, { mode: 0o600 })
    await own(file)
  }
  for (const place of [...cluster, ...restored]) {
    await makeFolder(place.folder)
    const text = settingsOnPostgres(place.folder, place, repository, certificateOf(place.address))
    await write(place.settingsFile, text)
  }
  for (const place of restored) await makeFolder(place.dataFolder)
  await write(
    settingsFile,
    settingsOnRepository(repository, cluster, clients, certificateOf(address)),
  )
  const machine = await buildMachine('backup', SITE_NUMBER, parent, () => ({
    command: pgBackRestServer(settingsFile),
    user: POSTGRES_USER,
  }))
  return {
    machine,
    cluster,
    restored,
    run: (...parameters) => machine.run(pgBackRest(settingsFile, ...parameters)),
  }
}
