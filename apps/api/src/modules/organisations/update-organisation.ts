import { organisationInput } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { lockActiveOrganisation } from './lock-covered-organisation.ts'
import { type Organisation, updateOrganisationRow } from './organisation-store.ts'
import { refusingTakenPathname } from './refusing-taken-pathname.ts'

export const updateOrganisation = (
  call: Call,
  id: string,
  data: unknown,
): Promise<Organisation> => {
  const input = checked(organisationInput, data)
  const updated = transact(
    call,
    async (tx) => {
      const before = await lockActiveOrganisation(tx, call, id, 'organisation.update')
      const organisation: Organisation = {
        ...before,
        ...input,
        updatedAt: call.services.clock.now().toISOString(),
      }
      await updateOrganisationRow(tx, organisation)
      await writeLog(tx, call, {
        type: 'Organisations',
        operation: 'Updated',
        text: 'organisationUpdated',
        params: { name: organisation.name },
        subjectId: id,
        organisationId: id,
        before: organisationInput.parse(before),
        after: input,
      })
      return organisation
    },
    { organisationIds: [id] },
  )
  return refusingTakenPathname(updated)
}
