import { type LockerSettings, lockerSettingsInput } from '@lockerdesk/domain'
import { authorise, type Call, organisationOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import type { Tx } from '../../platform/postgres.ts'
import { forgetDevices, lockReachedGateway, pushConfig } from '../gateways/index.ts'
import { announce } from '../live/index.ts'
import { isLockerOccupied, moveLocker, saveSettings } from './locker-change-store.ts'
import { lockerReach } from './locker-reach.ts'
import { type Locker, lockLocker } from './locker-store.ts'

export interface LockerChange {
  /** Another gateway: only for who may install. */
  readonly serviceLocationId?: string | null | undefined
}

export const updateLocker = async (call: Call, id: string, data: LockerChange): Promise<Locker> => {
  const input = checked(lockerSettingsInput, data)
  const gatewayId = data.serviceLocationId ?? null
  if (gatewayId !== null) authorise(call, 'locker.install', organisationOf(call))
  try {
    return await transact(call, async (tx) => {
      const now = call.services.clock.now()
      const reach = lockerReach(call)
      const { organisationId } = reach
      const before = await lockLocker(tx, reach, id)
      if (before === null) throw refused('NOT_FOUND')
      await saveSettings(tx, organisationId, id, input, now.toISOString())
      const gateways = await move(tx, call, before, gatewayId)
      await pushConfig(tx, gateways, 'config', now)
      await announce(tx, [{ organisationId, topic: 'locker', id }])
      await writeLog(tx, call, {
        type: 'Lockers',
        operation: 'Updated',
        text: 'lockerUpdated',
        params: { name: input.name },
        subjectId: id,
        before: { ...settingsOf(before), gatewayId: before.gatewayId },
        after: { ...input, gatewayId: gatewayId ?? before.gatewayId },
      })
      const after = await lockLocker(tx, reach, id)
      if (after === null) throw refused('NOT_FOUND')
      return after
    })
  } catch (error) {
    if (isUniqueViolation(error, 'lockers_locker_id'))
      throw refused('LOCKER_ID_TAKEN', { field: 'serviceLocationId' })
    throw error
  }
}

/** The gateways that must learn of the change. */
const move = async (
  tx: Tx,
  call: Call,
  { _id, organisationId, gatewayId }: Locker,
  target: string | null,
): Promise<string[]> => {
  const here = await lockReachedGateway(tx, call, gatewayId)
  if (target === null || target === gatewayId) {
    await forgetDevices(tx, [here.deviceId])
    return [gatewayId]
  }
  const there = await lockReachedGateway(tx, call, target)
  // Codes live on the keypad of their gateway: what stands in there could not be collected any more.
  if (await isLockerOccupied(tx, _id)) throw refused('LOCKER_OCCUPIED')
  await moveLocker(tx, organisationId, _id, target, call.services.clock.now().toISOString())
  await forgetDevices(tx, [here.deviceId, there.deviceId])
  return [gatewayId, target]
}

const settingsOf = (locker: Locker): LockerSettings => ({
  name: locker.name,
  temperatureType: locker.temperatureType,
  limits: locker.limits,
  cooldownMs: locker.cooldownMs,
  doorOpenTooLongSeconds: locker.doorOpenTooLongSeconds,
})
