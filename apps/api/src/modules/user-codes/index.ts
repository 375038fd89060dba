export { queueUserCodeUses, USER_CODE_JOBS, userCodeJobs } from './user-codes.jobs.ts'
