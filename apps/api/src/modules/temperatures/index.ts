export { insertTemperatures } from './temperature-store.ts'
export { TEMPERATURE_JOBS, temperatureJobs } from './temperatures.jobs.ts'
export { createTemperatureWatch, type TemperatureWatch } from './watch-temperatures.ts'
