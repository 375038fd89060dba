import { lockerInput } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { lockReachedGateway, pushConfig } from '../gateways/index.ts'
import { announce } from '../live/index.ts'
import { insertLocker } from './locker-change-store.ts'
import { lockerReach } from './locker-reach.ts'
import { type Locker, lockLocker } from './locker-store.ts'

export const createLocker = async (call: Call, data: unknown): Promise<Locker> => {
  const input = checked(lockerInput, data)
  try {
    return await transact(call, async (tx) => {
      const now = call.services.clock.now()
      const reach = lockerReach(call)
      const { organisationId } = reach
      const gateway = await lockReachedGateway(tx, call, input.serviceLocationId)
      const id = newId(now)
      await insertLocker(tx, { ...input, _id: id, organisationId, gatewayId: gateway._id }, now)
      await pushConfig(tx, [gateway._id], 'config', now)
      await announce(tx, [{ organisationId, topic: 'locker', id }])
      await writeLog(tx, call, {
        type: 'Lockers',
        operation: 'Created',
        text: 'lockerCreated',
        params: { name: input.name },
        subjectId: id,
        after: input,
      })
      const locker = await lockLocker(tx, reach, id)
      if (locker === null) throw new Error('the new locker is gone')
      return locker
    })
  } catch (error) {
    if (isUniqueViolation(error, 'lockers_locker_id'))
      throw refused('LOCKER_ID_TAKEN', { field: 'lockerId' })
    throw error
  }
}
