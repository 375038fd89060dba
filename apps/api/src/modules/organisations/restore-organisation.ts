import { decideRestore } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { decided } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { lockCoveredOrganisation } from './lock-covered-organisation.ts'
import { type Organisation, updateOrganisationRow } from './organisation-store.ts'

export const restoreOrganisation = (call: Call, id: string): Promise<Organisation> =>
  transact(
    call,
    async (tx) => {
      const before = await lockCoveredOrganisation(tx, call, id, 'organisation.remove')
      const now = call.services.clock.now()
      decided(decideRestore(before.removedAt, now))
      const organisation: Organisation = {
        ...before,
        removedAt: null,
        updatedAt: now.toISOString(),
      }
      await updateOrganisationRow(tx, organisation)
      await writeLog(tx, call, {
        type: 'Organisations',
        operation: 'Updated',
        severity: 'success',
        text: 'organisationRestored',
        params: { name: before.name },
        subjectId: id,
        organisationId: id,
        before: { removedAt: before.removedAt },
        after: { removedAt: null },
      })
      return organisation
    },
    { organisationIds: [id] },
  )
