import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { announce } from '../../live/index.ts'
import { informOfLockdown } from '../../messages/index.ts'
import { saveInformed } from './lockdown-store.ts'
import { lockerReach } from '../locker-reach.ts'
import { type Locker, lockLocker } from '../locker-store.ts'

/** For a lockdown that began without it, as one that the cabinet began itself always does. */
export const informCustomersOfLockdown = (call: Call, lockerId: string): Promise<Locker> =>
  transact(call, async (tx) => {
    const reach = lockerReach(call)
    const locker = await lockLocker(tx, reach, lockerId)
    if (locker === null) throw refused('NOT_FOUND')
    const { organisationId, lockdown, name } = locker
    if (lockdown === null) throw refused('NOT_IN_LOCKDOWN')
    await saveInformed(tx, lockdown._id)
    const count = await informOfLockdown(tx, call.services, {
      organisationId,
      lockerId,
      isInLockdown: true,
      actorName: call.actor.name,
    })
    await writeLog(tx, call, {
      type: 'Lockers',
      operation: 'Sent',
      text: 'lockdownCustomersInformed',
      params: { name, count },
      subjectId: lockerId,
    })
    await announce(tx, [{ organisationId, topic: 'locker', id: lockerId }])
    const after = await lockLocker(tx, reach, lockerId)
    if (after === null) throw refused('NOT_FOUND')
    return after
  })
