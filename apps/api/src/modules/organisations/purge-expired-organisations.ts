import { decideRestore, restoreLimit } from '@lockerdesk/domain'
import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { idsRemovedBefore } from './organisation-list-store.ts'
import { deleteOrganisationRow, lockOrganisation } from './organisation-store.ts'

/** Nobody asks for this one: time does, when the days to restore are over. */
export const purgeExpiredOrganisations = async ({ clock, database }: Services): Promise<void> => {
  const now = clock.now()
  const limit = restoreLimit(now).toISOString()
  const ids = await database.read('everything', (reader) => idsRemovedBefore(reader, limit))
  for (const id of ids) {
    await database.write({ organisationIds: [id] }, async (tx) => {
      const organisation = await lockOrganisation(tx, id)
      // Between the list and the lock another node may have purged it.
      if (organisation?.removedAt == null || decideRestore(organisation.removedAt, now).ok) return
      await deleteOrganisationRow(tx, id)
      await insertLog(tx, {
        id: newId(now),
        organisationId: id,
        type: 'Organisations',
        operation: 'Deleted',
        severity: 'danger',
        textKey: 'organisationPurged',
        textParams: { name: organisation.name },
        subjectId: id,
        before: organisation,
        after: null,
        temperature: null,
        user: null,
        apiKey: null,
        ip: null,
        createdAt: now.toISOString(),
      })
    })
  }
}
