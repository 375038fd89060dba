import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { queueUserCodeSync } from '../keypad-codes/index.ts'
import { assertPoolsHold } from '../quotas/index.ts'
import { authoriseAtDealer } from './authorise-at-dealer.ts'
import { lockActiveOrganisation } from './lock-covered-organisation.ts'
import { type Organisation, updateOrganisationRow } from './organisation-store.ts'

/** To another dealer: allowed where it comes from and where it goes. */
export const moveOrganisation = (call: Call, id: string, dealerId: string): Promise<Organisation> =>
  transact(
    call,
    async (tx) => {
      const before = await lockActiveOrganisation(tx, call, id, 'organisation.move')
      const { resellerId } = await authoriseAtDealer(tx, call, 'organisation.move', dealerId)
      if (before.dealerId === dealerId) throw refused('CONFLICT', { field: 'dealerId' })
      const organisation: Organisation = {
        ...before,
        dealerId,
        updatedAt: call.services.clock.now().toISOString(),
      }
      await updateOrganisationRow(tx, organisation)
      await queueUserCodeSync(tx, call.services)
      if (resellerId !== null) await assertPoolsHold(tx, resellerId)
      await writeLog(tx, call, {
        type: 'Organisations',
        operation: 'Updated',
        text: 'organisationMoved',
        params: { name: before.name },
        subjectId: id,
        organisationId: id,
        before: { dealerId: before.dealerId },
        after: { dealerId },
      })
      return organisation
    },
    // Its limits come out of a pool that others share.
    'everything',
  )
