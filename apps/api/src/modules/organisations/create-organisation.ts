import { createOrganisationInput } from '@lockerdesk/domain'
import { type Call, scopeOf } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId, newPublicId } from '../../platform/ids.ts'
import { authoriseAtDealer } from './authorise-at-dealer.ts'
import { insertOrganisation, type Organisation } from './organisation-store.ts'
import { refusingTakenPathname } from './refusing-taken-pathname.ts'

export const createOrganisation = (call: Call, data: unknown): Promise<Organisation> => {
  const input = checked(createOrganisationInput, data)
  const now = call.services.clock.now()
  const drafted = {
    ...input,
    _id: newId(now),
    supportEmail: '',
    note: '',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    removedAt: null,
  }
  const scope = { ...scopeOf(call), organisationIds: [drafted._id] }
  const created = transact(
    call,
    async (tx) => {
      await authoriseAtDealer(tx, call, 'organisation.create', input.dealerId)
      const organisation: Organisation = { ...drafted, id: newPublicId() }
      await insertOrganisation(tx, organisation)
      await writeLog(tx, call, {
        type: 'Organisations',
        operation: 'Created',
        text: 'organisationCreated',
        params: { name: organisation.name },
        subjectId: organisation._id,
        organisationId: organisation._id,
        after: input,
      })
      return organisation
    },
    scope,
  )
  return refusingTakenPathname(created)
}
