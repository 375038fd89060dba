import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { forgetDevices, lockReachedGateway, pushConfig } from '../gateways/index.ts'
import { announce } from '../live/index.ts'
import { deleteLockerRow, isLockerOccupied } from './locker-change-store.ts'
import { lockerReach } from './locker-reach.ts'
import { type Locker, lockLockerToDelete } from './locker-store.ts'
import { keepRemovedLocker } from './history/removed-locker-store.ts'

/** Its readings, excursions, lockdowns and sensor checks stay: inspectors ask for them later. */
export const deleteLocker = (call: Call, id: string): Promise<Locker> =>
  transact(call, async (tx) => {
    const reach = lockerReach(call)
    const { organisationId } = reach
    const locker = await lockLockerToDelete(tx, reach, id)
    if (locker === null) throw refused('NOT_FOUND')
    if (await isLockerOccupied(tx, id)) throw refused('LOCKER_OCCUPIED')
    const gateway = await lockReachedGateway(tx, call, locker.gatewayId)
    const at = call.services.clock.now().toISOString()
    await keepRemovedLocker(tx, organisationId, id, { at, byName: call.actor.name })
    await deleteLockerRow(tx, organisationId, id)
    await pushConfig(tx, [gateway._id], 'config', call.services.clock.now())
    await forgetDevices(tx, [gateway.deviceId])
    await announce(tx, [{ organisationId, topic: 'locker', id }])
    await writeLog(tx, call, {
      type: 'Lockers',
      operation: 'Deleted',
      severity: 'warning',
      text: 'lockerDeleted',
      params: { name: locker.name },
      subjectId: id,
      before: { name: locker.name, lockerId: locker.lockerId, boxCount: locker.boxes.length },
    })
    return locker
  })
