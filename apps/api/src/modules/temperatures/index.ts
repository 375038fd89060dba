export { createTemperatureWatch } from './excursions/watch-temperatures.ts'
export { insertTemperatures } from './temperature-store.ts'
export { retainedTemperatures, TEMPERATURE_JOBS, temperatureJobs } from './temperatures.jobs.ts'
