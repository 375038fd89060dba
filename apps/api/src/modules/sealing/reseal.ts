import type { Services } from '../../services.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { sealingSteps } from './sealing-steps.ts'
import { listOldSeals, replaceSeals, type SealedRow } from './sealed-row-store.ts'

const AT_A_TIME = 500

/** Seals what was kept in the open, and with the current key what an older one sealed. Afterwards nothing needs the older one. */
export const reseal = async (services: Services): Promise<void> => {
  for (const step of sealingSteps()) await step(services)
  const { logger } = services
  let [count, unopened] = [0, 0]
  for (const column of sealedColumns()) {
    const done = await resealColumn(services, column)
    count += done.count
    unopened += done.unopened
  }
  if (unopened > 0) logger.error({ count, unopened }, 'some seals open with no key that is listed')
  else if (count > 0) logger.info({ count }, 'everything is sealed with the first key')
}

const resealColumn = async (services: Services, column: SealedColumn) => {
  const { database, secrets } = services
  let [count, unopened, after] = [0, 0, '']
  for (;;) {
    const page = await database.write('everything', async (tx) => {
      const rows = await listOldSeals(tx, column, secrets.currentPrefix, after, AT_A_TIME)
      const changes = rows.flatMap((row) => resealed(services, column, row))
      if (changes.length > 0) await replaceSeals(tx, column, changes)
      return { rows, changed: changes.length }
    })
    count += page.changed
    unopened += page.rows.length - page.changed
    if (page.rows.length < AT_A_TIME) return { count, unopened }
    after = page.rows.at(-1)?.key ?? after
  }
}

const resealed = ({ secrets }: Services, { contextOf }: SealedColumn, row: SealedRow) => {
  const context = contextOf(row.key)
  try {
    return [{ ...row, resealed: secrets.seal(secrets.open(row.sealed, context), context) }]
  } catch {
    return []
  }
}
