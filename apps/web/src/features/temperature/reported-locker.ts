import type { TemperatureType } from '@lockerdesk/domain'
import type { Report } from './temperature.graphql.ts'

export interface ReportedLocker {
  readonly name: string
  /** What the lock controller answers to. */
  readonly reference: string
  readonly temperatureType: TemperatureType
  readonly gateway: string
  readonly removed: { readonly at: string; readonly byName: string } | null
}

/** The locker of a report, also one that is gone. */
export const reportedLocker = ({ locker, removedLocker }: Report): ReportedLocker => {
  if (locker !== null)
    return {
      name: locker.name,
      reference: locker.lockerId,
      temperatureType: locker.temperatureType,
      gateway: `${locker.serviceLocation.name} (${locker.serviceLocation.deviceId})`,
      removed: null,
    }
  if (removedLocker === null) throw new Error('a report without a locker')
  return {
    name: removedLocker.name,
    reference: removedLocker.lockerId,
    temperatureType: removedLocker.temperatureType,
    gateway: `${removedLocker.gatewayName} (${removedLocker.gatewayDeviceId})`,
    removed: { at: removedLocker.removedAt, byName: removedLocker.removedByName },
  }
}
