export { type Clock, followingClock, systemClock } from './clock.ts'
export { createLoadDevices, fetchDevices, parseDevices } from './devices.ts'
export type { WireFaults } from './faulty-transport.ts'
export { createFleet, type Fleet, type FleetCounts, type FleetOptions } from './fleet.ts'
export type { CabinetDescription } from './gateway/cabinet.ts'
export {
  createVirtualGateway,
  type GatewayDescription,
  type VirtualGateway,
} from './gateway/virtual-gateway.ts'
export { simulatorRoutes } from './simulator-routes.ts'
export { type Simulator, type SimulatorOptions, startSimulator } from './start-simulator.ts'
export { NO_UNREST, type Unrest } from './unrest.ts'
