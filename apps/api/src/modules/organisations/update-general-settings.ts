import { generalSettingsInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { lockActiveOrganisation } from './lock-covered-organisation.ts'
import { type Organisation, updateOrganisationRow } from './organisation-store.ts'
import { refusingTakenPathname } from './refusing-taken-pathname.ts'

/** What the organisation says of itself, kept by its own Admins. */
export const updateGeneralSettings = (call: Call, data: unknown): Promise<Organisation> => {
  const { organisationId } = organisationOf(call)
  const input = checked(generalSettingsInput, data)
  const updated = transact(call, async (tx) => {
    const before = await lockActiveOrganisation(tx, call, organisationId, 'settings.write')
    const organisation: Organisation = {
      ...before,
      ...input,
      updatedAt: call.services.clock.now().toISOString(),
    }
    await updateOrganisationRow(tx, organisation)
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      text: 'generalSettingsUpdated',
      subjectId: organisationId,
      before: generalSettingsInput.parse(before),
      after: input,
    })
    return organisation
  })
  return refusingTakenPathname(updated)
}
