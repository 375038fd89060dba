export { notifyFailingJob } from './notify-failing-job.ts'
