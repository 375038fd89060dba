export { INSIGHT_JOBS, insightJobs } from './insights.jobs.ts'
export { rollUpAllShops } from './roll-up-insights.ts'
