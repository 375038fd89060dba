import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { rollUpInsights } from './roll-up-insights.ts'

const ROLL_UP_INSIGHTS = 'roll-up-insights'
export const INSIGHT_JOBS = [ROLL_UP_INSIGHTS] as const

export const insightJobs = (services: Services): JobDefinition[] => [
  {
    name: ROLL_UP_INSIGHTS,
    retries: 3,
    retryDelaySeconds: 60,
    schedule: '7 * * * *',
    concurrency: 1,
    run: () => rollUpInsights(services),
  },
]
