export { insertTemperatures } from './temperature-store.ts'
export { retainedTemperatures, TEMPERATURE_JOBS, temperatureJobs } from './temperatures.jobs.ts'
export { createTemperatureWatch } from './watch-temperatures.ts'
