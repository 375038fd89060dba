import { confirmsName } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { lockCoveredOrganisation } from './lock-covered-organisation.ts'
import { deleteOrganisationRow, type Organisation } from './organisation-store.ts'

/** For good, and only what was removed before: nobody loses a living organisation in one step. */
export const purgeOrganisation = (
  call: Call,
  id: string,
  typedName: string,
): Promise<Organisation> =>
  transact(
    call,
    async (tx) => {
      const organisation = await lockCoveredOrganisation(tx, call, id, 'organisation.purge')
      assertRecentlyAuthenticated(call)
      if (organisation.removedAt === null) throw refused('CONFLICT')
      if (!confirmsName(typedName, organisation.name))
        throw refused('NAME_MISMATCH', { field: 'name' })
      await deleteOrganisationRow(tx, id)
      await writeLog(tx, call, {
        type: 'Organisations',
        operation: 'Deleted',
        severity: 'danger',
        text: 'organisationPurged',
        params: { name: organisation.name },
        subjectId: id,
        organisationId: id,
        before: organisation,
      })
      return organisation
    },
    { organisationIds: [id] },
  )
