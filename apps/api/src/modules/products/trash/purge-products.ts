import { restoreLimit } from '@lockerdesk/domain'
import { insertLog } from '../../../call/log-store.ts'
import { newId } from '../../../platform/ids.ts'
import type { Services } from '../../../services.ts'
import { sweepImages } from '../images/product-image-store.ts'
import { forgetImports } from '../import/product-import-store.ts'
import { purgeTrash, sweepVocabulary } from './product-trash-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Nobody asks for this one: time does, when the days to restore or to undo are over. */
export const purgeProducts = async ({ clock, database }: Services): Promise<void> => {
  const now = clock.now()
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  await database.write('everything', async (tx) => {
    for (const { organisationId, count } of await purgeTrash(tx, restoreLimit(now).toISOString()))
      await insertLog(tx, {
        id: newId(now),
        organisationId,
        type: 'Products',
        operation: 'Deleted',
        severity: 'warning',
        textKey: 'productsPurged',
        textParams: { count },
        subjectId: null,
        before: null,
        after: null,
        temperature: null,
        user: null,
        apiKey: null,
        ip: null,
        createdAt: now.toISOString(),
      })
    await forgetImports(tx, dayAgo)
  })
  await database.write('everything', (tx) => sweepVocabulary(tx))
  await database.write('everything', (tx) => sweepImages(tx, dayAgo))
}
