import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { POSTGRES_USER, type PreparedPlace } from './backup-site.ts'
import { databaseUrlAt } from '../database.ts'
import { buildMachine, type Machine } from '../machine.ts'
import { POSTGRES_PORT } from '../patroni.ts'
import { pgBackRest, restoreParameters } from './pgbackrest-settings.ts'
import { type Around, buildProduct } from '../product.ts'
import { POSTGRES_BINARIES } from '../programs.ts'

/** A Postgres of its own and one process of the product with all roles, which lets nothing out. */
export interface Restored {
  readonly databaseUrl: string
  readonly product: Machine
  /** From the archive on; ends when both programs have been started. */
  restore(moment: Date | null): Promise<void>
  kill(): Promise<void>
}

const FIRST_PRODUCT = 55

export const buildRestored = async (
  place: PreparedPlace,
  index: number,
  around: Around,
): Promise<Restored> => {
  const settings = join(place.folder, 'postgresql.conf')
  await writeFile(settings, settingsOf(place), { mode: 0o644 })
  const postgres = await buildMachine(place.name, place.number, around.folder, () => ({
    command: [
      join(POSTGRES_BINARIES, 'postgres'),
      '-D',
      place.dataFolder,
      '-c',
      `config_file=${settings}`,
    ],
    user: POSTGRES_USER,
  }))
  const databaseUrl = databaseUrlAt(postgres)
  const product = await buildProduct(
    `restored-${index + 1}`,
    FIRST_PRODUCT + index,
    databaseUrl,
    around,
    { OUTBOUND: 'paused' },
  )
  return {
    databaseUrl,
    product,
    restore: async (moment) => {
      await postgres.run(pgBackRest(place.settingsFile, ...restoreParameters(moment)))
      postgres.start()
      product.start()
    },
    kill: async () => {
      await product.kill()
      await postgres.kill()
    },
  }
}

/** None of Patroni's: no replica has to be in step. */
const settingsOf = ({ address, dataFolder, socketFolder }: PreparedPlace): string =>
  [
    `listen_addresses = '${address}'`,
    `port = ${POSTGRES_PORT}`,
    `unix_socket_directories = '${socketFolder}'`,
    `hba_file = '${join(dataFolder, 'pg_hba.conf')}'`,
    'max_connections = 200',
    // Until it leads nobody reads there, so that its limits need not be those of the lost primary.
    'hot_standby = off',
    '',
  ].join('\n')
