import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { deleteTemperaturesBefore } from './temperature-store.ts'

/** Inspectors ask for twelve months; a little more, so that a year can be compared with the last. */
const KEPT_DAYS = 400
const DAY_MS = 24 * 60 * 60 * 1000

const FORGET_OLD_TEMPERATURES = 'forget-old-temperatures'
export const TEMPERATURE_JOBS = [FORGET_OLD_TEMPERATURES] as const

export const temperatureJobs = ({ database, clock }: Services): JobDefinition[] => [
  {
    name: FORGET_OLD_TEMPERATURES,
    retries: 3,
    retryDelaySeconds: 60,
    schedule: '20 3 * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString()
      while (
        (await database.write('everything', (tx) => deleteTemperaturesBefore(tx, before))) > 0
      );
    },
  },
]
