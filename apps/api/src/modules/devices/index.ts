export { DEVICE_JOBS, deviceJobs } from './devices.jobs.ts'
export { listDeviceAccounts } from './list-device-accounts.ts'
export { openDeviceLink } from './open-link.ts'
export { type Devices, startDevices } from './start-devices.ts'
