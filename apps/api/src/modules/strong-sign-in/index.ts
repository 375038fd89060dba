export { assertFactorStays } from './assert-factor-stays.ts'
export {
  deleteDeviceWaitOf,
  type DeviceWait,
  insertDeviceWait,
  lockDeviceWait,
  lockDeviceWaitOf,
  lockEndedWaits,
  lockUnwarnedWaits,
  markWarned,
} from './device-wait-store.ts'
export { deleteFactors } from './factor-store.ts'
export { findFactorFacts } from './sign-in-facts-store.ts'
