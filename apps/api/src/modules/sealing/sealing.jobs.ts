import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { reseal } from './reseal.ts'

export const RESEAL = 'reseal'

export const resealJob = (services: Services): JobDefinition => ({
  name: RESEAL,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '50 2 * * *',
  concurrency: 1,
  run: () => reseal(services),
})
