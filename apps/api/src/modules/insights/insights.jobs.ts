import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { rollUpInsights } from './roll-up-insights.ts'
import { sendWeeklyFigures } from './send-weekly-figures.ts'

const ROLL_UP_INSIGHTS = 'roll-up-insights'
const SEND_WEEKLY_FIGURES = 'send-weekly-figures'
export const INSIGHT_JOBS = [ROLL_UP_INSIGHTS, SEND_WEEKLY_FIGURES] as const

export const insightJobs = (services: Services): JobDefinition[] => [
  {
    name: ROLL_UP_INSIGHTS,
    retries: 3,
    retryDelaySeconds: 60,
    schedule: '7 * * * *',
    concurrency: 1,
    run: () => rollUpInsights(services),
  },
  {
    // Every hour, as Monday morning comes at another time in each zone, and after the roll-up of that hour.
    name: SEND_WEEKLY_FIGURES,
    isOutbound: true,
    retries: 3,
    retryDelaySeconds: 60,
    schedule: '22 * * * *',
    concurrency: 1,
    run: () => sendWeeklyFigures(services),
  },
]
