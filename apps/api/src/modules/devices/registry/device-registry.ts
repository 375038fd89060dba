import type { Services } from '../../../services.ts'
import { REGISTRY_CHANNEL } from '../../gateways/index.ts'
import { type KnownDevice, loadDevices } from './device-registry-store.ts'

export interface DeviceRegistry {
  /** Those that exist; a device that nobody registered is left out. */
  find(deviceIds: readonly string[]): Promise<ReadonlyMap<string, KnownDevice>>
  forgetAll(): void
  stop(): void
}

/** Keeps in mind whose a device is until somebody changes it, on whichever node. */
export const openDeviceRegistry = (
  { database, notices }: Pick<Services, 'database' | 'notices'>,
  onForgotten: (deviceId: string) => void = () => {},
): DeviceRegistry => {
  const known = new Map<string, KnownDevice>()
  // What was being read while a change was told may be from before it.
  let generation = 0
  const forgetAll = () => {
    generation += 1
    known.clear()
  }
  const stop = notices.listen(
    REGISTRY_CHANNEL,
    (deviceId) => {
      generation += 1
      known.delete(deviceId)
      onForgotten(deviceId)
    },
    forgetAll,
  )
  return {
    find: async (deviceIds) => {
      const missing = deviceIds.filter((id) => !known.has(id))
      const found = new Map(
        deviceIds.flatMap((id) => {
          const device = known.get(id)
          return device === undefined ? [] : [[id, device] as const]
        }),
      )
      if (missing.length === 0) return found
      const began = generation
      const loaded = await database.read('everything', (reader) => loadDevices(reader, missing))
      for (const device of loaded) {
        found.set(device.deviceId, device)
        if (began === generation) known.set(device.deviceId, device)
      }
      return found
    },
    forgetAll,
    stop,
  }
}
