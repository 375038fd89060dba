export { DEVICE_JOBS, deviceJobs } from './devices.jobs.ts'
export { listDeviceAccounts } from './list-device-accounts.ts'
export { type DeviceLink, openDeviceLink } from './open-link.ts'
export { type Devices, type DevicesOptions, startDevices } from './start-devices.ts'
