export {
  DEVICE_JOBS,
  deviceJobs,
  retainedDeviceLogs,
  retainedDoorEvents,
} from './devices.jobs.ts'
export { sealSalts } from './logs/seal-salts.ts'
export { listDeviceAccounts } from './accounts/list-device-accounts.ts'
export { openDeviceLink } from './connections/open-link.ts'
export { type Devices, startDevices } from './start-devices.ts'
export { watchDeviceAccounts } from './accounts/watch-device-accounts.ts'
