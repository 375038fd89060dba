import { decideLockdown, decideRelease, lockdownInput, releaseInput } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { authorise, type Call, organisationOf } from '../../../call/call.ts'
import { checked, decided, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { pushConfig } from '../../gateways/index.ts'
import { announce } from '../../live/index.ts'
import { informOfLockdown, releaseHeld } from '../../messages/index.ts'
import { endLockdown, insertLockdown } from './lockdown-store.ts'
import { insertLockerEvents } from '../history/locker-event-store.ts'
import { lockerReach } from '../locker-reach.ts'
import { type Locker, lockLocker } from '../locker-store.ts'

export interface LockdownChange {
  readonly lockerId: string
  readonly newInLockdown: boolean
  readonly reason?: string | null | undefined
  readonly correctiveAction?: string | null | undefined
  readonly expectedEnd?: string | null | undefined
  readonly informCustomers?: boolean | null | undefined
}

export const changeLockdown = (call: Call, change: LockdownChange): Promise<Locker> => {
  const place = organisationOf(call)
  authorise(call, change.newInLockdown ? 'locker.lockdownOn' : 'locker.lockdownOff', place)
  return change.newInLockdown ? begin(call, change) : release(call, change)
}

const begin = (call: Call, change: LockdownChange): Promise<Locker> => {
  const input = checked(lockdownInput, {
    reason: change.reason ?? translate(call.language, 'logs:unstated'),
    expectedEnd: change.expectedEnd ?? null,
    informCustomers: change.informCustomers ?? false,
  })
  return withLocker(call, change.lockerId, async (tx, locker, now) => {
    decided(decideLockdown(locker.lockdown !== null, input.expectedEnd, now))
    await insertLockdown(tx, {
      id: newId(now),
      organisationId: locker.organisationId,
      lockerId: locker._id,
      reason: input.reason,
      temperature: locker.state.temperature,
      startedAt: now.toISOString(),
      startedBy: call.actor,
      expectedEnd: input.expectedEnd,
      informCustomers: input.informCustomers,
    })
    if (input.informCustomers) await inform(tx, call, locker, true)
    await writeLog(tx, call, {
      type: 'Lockers',
      operation: 'Updated',
      severity: 'warning',
      text: 'lockdownOn',
      params: { name: locker.name, reason: input.reason },
      subjectId: locker._id,
      after: input,
      ...(locker.state.temperature === null ? {} : { temperature: locker.state.temperature }),
    })
    return 'lockdownOn'
  })
}

const release = (call: Call, change: LockdownChange): Promise<Locker> => {
  const input = checked(releaseInput, {
    correctiveAction: change.correctiveAction ?? translate(call.language, 'logs:unstated'),
    reason: change.reason ?? '',
  })
  return withLocker(call, change.lockerId, async (tx, locker, now) => {
    decided(decideRelease(locker.lockdown !== null, call.actor.kind === 'user'))
    if (locker.lockdown === null) throw refused('NOT_IN_LOCKDOWN')
    await endLockdown(tx, locker.lockdown._id, {
      endedAt: now.toISOString(),
      endedBy: call.actor,
      correctiveAction: input.correctiveAction,
    })
    // Whoever was told to wait hears that they need not any more.
    if (locker.lockdown.informCustomers) await inform(tx, call, locker, false)
    await releaseHeld(tx, call.services, locker.organisationId)
    await writeLog(tx, call, {
      type: 'Lockers',
      operation: 'Updated',
      text: 'lockdownOff',
      params: { name: locker.name, action: input.correctiveAction },
      subjectId: locker._id,
      before: { reason: locker.lockdown.reason, startedAt: locker.lockdown.startedAt },
      after: input,
      ...(locker.state.temperature === null ? {} : { temperature: locker.state.temperature }),
    })
    return 'lockdownOff'
  })
}

const inform = (
  tx: Tx,
  { services, actor }: Call,
  { organisationId, _id }: Locker,
  isInLockdown: boolean,
): Promise<number> =>
  informOfLockdown(tx, services, {
    organisationId,
    lockerId: _id,
    isInLockdown,
    actorName: actor.name,
  })

const withLocker = (
  call: Call,
  lockerId: string,
  work: (tx: Tx, locker: Locker, now: Date) => Promise<'lockdownOn' | 'lockdownOff'>,
): Promise<Locker> =>
  transact(call, async (tx) => {
    const now = call.services.clock.now()
    const reach = lockerReach(call)
    const locker = await lockLocker(tx, reach, lockerId)
    if (locker === null) throw refused('NOT_FOUND')
    const kind = await work(tx, locker, now)
    await insertLockerEvents(
      tx,
      [
        {
          organisationId: locker.organisationId,
          gatewayId: locker.gatewayId,
          lockerId,
          boxId: null,
          kind,
          severity: kind === 'lockdownOn' ? 'danger' : 'success',
          params: { who: call.actor.name },
          origin: newId(now),
          occurredAt: now.toISOString(),
        },
      ],
      now,
    )
    await pushConfig(tx, [locker.gatewayId], 'config', now)
    await announce(tx, [{ organisationId: locker.organisationId, topic: 'locker', id: lockerId }])
    const after = await lockLocker(tx, reach, lockerId)
    if (after === null) throw refused('NOT_FOUND')
    return after
  })
