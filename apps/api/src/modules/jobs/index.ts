export { tellOfFailingJob } from './tell-of-failing-job.ts'
