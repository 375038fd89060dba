import { confirmsName } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { lockActiveOrganisation } from './lock-covered-organisation.ts'
import { type Organisation, updateOrganisationRow } from './organisation-store.ts'

/** From now on it is out of reach for everybody; until it is purged it can be restored as it was. */
export const removeOrganisation = (
  call: Call,
  id: string,
  typedName: string,
): Promise<Organisation> =>
  transact(
    call,
    async (tx) => {
      const before = await lockActiveOrganisation(tx, call, id, 'organisation.remove')
      assertRecentlyAuthenticated(call)
      if (!confirmsName(typedName, before.name)) throw refused('NAME_MISMATCH', { field: 'name' })
      const now = call.services.clock.now().toISOString()
      const organisation: Organisation = { ...before, removedAt: now, updatedAt: now }
      await updateOrganisationRow(tx, organisation)
      await writeLog(tx, call, {
        type: 'Organisations',
        operation: 'Deleted',
        severity: 'warning',
        text: 'organisationRemoved',
        params: { name: before.name },
        subjectId: id,
        organisationId: id,
        before: { removedAt: null },
        after: { removedAt: now },
      })
      return organisation
    },
    { organisationIds: [id] },
  )
