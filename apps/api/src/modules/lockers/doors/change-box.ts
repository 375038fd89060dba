import { outOfServiceInput } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { checked, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { announce } from '../../live/index.ts'
import { type LockedBox, lockBox, markEmptied, saveOutOfService } from '../locker-change-store.ts'
import { insertLockerEvents, type LockerEventKind } from '../history/locker-event-store.ts'
import { lockerReach } from '../locker-reach.ts'
import { type Locker, lockLocker } from '../locker-store.ts'

export const setBoxOutOfService = (
  call: Call,
  boxId: string,
  isOutOfService: boolean,
  note: string | null | undefined,
): Promise<Locker> => {
  const input = checked(outOfServiceInput, { isOutOfService, note: note ?? '' })
  return changeBox(
    call,
    boxId,
    isOutOfService ? 'boxOutOfService' : 'boxInService',
    async (tx, box) => {
      await saveOutOfService(tx, lockerReach(call).organisationId, boxId, input)
      return {
        before: { isOutOfService: box.isOutOfService, note: box.outOfServiceNote },
        after: input,
      }
    },
  )
}

/** `andThen` is done in the same transaction: somebody may wait for the box. */
export const emptyBox = (
  call: Call,
  boxId: string,
  andThen: (tx: Tx) => Promise<void>,
): Promise<Locker> =>
  changeBox(call, boxId, 'boxEmptied', async (tx, box) => {
    await markEmptied(tx, lockerReach(call).organisationId, boxId)
    await andThen(tx)
    return { before: { mustBeEmptied: box.mustBeEmptied }, after: { mustBeEmptied: false } }
  })

const changeBox = (
  call: Call,
  boxId: string,
  kind: LockerEventKind & ('boxOutOfService' | 'boxInService' | 'boxEmptied'),
  change: (tx: Tx, box: LockedBox) => Promise<{ before: object; after: object }>,
): Promise<Locker> =>
  transact(call, async (tx) => {
    const reach = lockerReach(call)
    const { organisationId } = reach
    const box = await lockBox(tx, reach, boxId)
    if (box === null) throw refused('NOT_FOUND')
    const changed = await change(tx, box)
    const now = call.services.clock.now()
    await insertLockerEvents(
      tx,
      [
        {
          organisationId,
          gatewayId: box.gatewayId,
          lockerId: box.lockerId,
          boxId,
          kind,
          severity: kind === 'boxOutOfService' ? 'warning' : 'info',
          params: { who: call.actor.name },
          origin: newId(now),
          occurredAt: now.toISOString(),
        },
      ],
      now,
    )
    await announce(tx, [{ organisationId, topic: 'locker', id: box.lockerId }])
    await writeLog(tx, call, {
      type: 'Lockers',
      operation: 'Updated',
      text: kind,
      params: { name: box.lockerName, box: box.label },
      subjectId: box.lockerId,
      ...changed,
    })
    const locker = await lockLocker(tx, reach, box.lockerId)
    if (locker === null) throw refused('NOT_FOUND')
    return locker
  })
