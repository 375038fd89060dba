import { createFleet, systemClock } from '../../../simulator/src/index.ts'
import type { FleetApartOptions } from './fleet-apart.ts'

process.once('message', ({ devices, ...options }: FleetApartOptions) => {
  const fleet = createFleet({ ...options, clock: systemClock() })
  fleet.setDevices(devices)
  process.on('message', () => process.send?.(fleet.count()))
})
process.once('SIGTERM', () => process.exit())
