export { describeLog, type TextParams } from './describe-log.ts'
export { SEAL_LOGS, sealLogsJob } from './logs.jobs.ts'
