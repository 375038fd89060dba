export { OVERWRITE_CODE_JOBS, overwriteCodeJobs, queueCodeUses } from './overwrite-codes.jobs.ts'
