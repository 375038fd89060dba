export { describeLog } from './describe-log.ts'
export { SEAL_LOGS, sealLogsJob } from './logs.jobs.ts'
export { objectsOfChange } from './log-objects.ts'
export { LogObject } from './logs.graphql.ts'
