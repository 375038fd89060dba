import { createDatabaseAt } from '../../../apps/api/test/cluster/create-database.ts'
import { eventually } from './eventually.ts'
import type { Machine } from './machine.ts'
import { POSTGRES_PORT, readRoles, SUPERUSER_PASSWORD } from './patroni.ts'

const USER = 'lockerdesk'
const PASSWORD = 'cluster-lockerdesk'
const DATABASE = 'lockerdesk'

export const databaseUrlAt = ({ address }: Machine): string =>
  `postgres://${USER}:${PASSWORD}@${address}:${POSTGRES_PORT}/${DATABASE}`

/** The role and the database of the product, as docs/operations.md asks for them. */
export const createDatabase = async (postgres: readonly Machine[]): Promise<void> => {
  const { primary } = await eventually('three Postgres', async () => {
    const roles = await readRoles(postgres)
    return roles?.isWhole === true ? roles : null
  })
  await createDatabaseAt(
    `postgres://postgres:${SUPERUSER_PASSWORD}@${primary.address}:${POSTGRES_PORT}/postgres`,
    { user: USER, password: PASSWORD, database: DATABASE },
  )
}
