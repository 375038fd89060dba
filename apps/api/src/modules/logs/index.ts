export { describeLog } from './describe-log.ts'
export { SEAL_LOGS, sealLogsJob } from './logs.jobs.ts'
