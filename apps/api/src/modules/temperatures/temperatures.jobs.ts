import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { forgetOverdue, type RetainedRecords } from '../retention/index.ts'
import { remindOfChecks } from './sensor-checks/remind-of-checks.ts'
import { countOldTemperatures, deleteOldTemperatures } from './temperature-store.ts'

const FORGET_OLD_TEMPERATURES = 'forget-old-temperatures'
const REMIND_OF_CHECKS = 'remind-of-sensor-checks'
export const TEMPERATURE_JOBS = [FORGET_OLD_TEMPERATURES, REMIND_OF_CHECKS] as const

export const retainedTemperatures: RetainedRecords = {
  kind: 'temperatures',
  count: countOldTemperatures,
  forget: deleteOldTemperatures,
  months: 'temperatures',
}

export const temperatureJobs = (services: Services): JobDefinition[] => [
  {
    name: FORGET_OLD_TEMPERATURES,
    retries: 3,
    retryDelaySeconds: 60,
    schedule: '20 3 * * *',
    run: () => forgetOverdue(services, 'temperatures'),
  },
  {
    name: REMIND_OF_CHECKS,
    retries: 3,
    retryDelaySeconds: 60,
    schedule: '10 5 * * *',
    concurrency: 1,
    run: () => remindOfChecks(services),
  },
]
