export {
  DEVICE_JOBS,
  deviceJobs,
  retainedDeviceLogs,
  retainedDoorEvents,
} from './devices.jobs.ts'
export { sealSalts } from './seal-salts.ts'
export { listDeviceAccounts } from './list-device-accounts.ts'
export { openDeviceLink } from './open-link.ts'
export { type Devices, startDevices } from './start-devices.ts'
export { watchDeviceAccounts } from './watch-device-accounts.ts'
