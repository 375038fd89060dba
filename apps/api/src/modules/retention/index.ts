export { forgetOverdue } from './forget-overdue.ts'
export { countOverdue } from './overdue-count-store.ts'
export { type Overdue, type RetainedRecords, wireRetainedRecords } from './retained-records.ts'
export {
  FORGET_OLD_PEOPLE,
  FORGET_OLD_STEPS,
  forgetOldPeopleJob,
  forgetOldStepsJob,
  KEEP_PARTITIONS,
  keepPartitionsJob,
  SWEEP_CHANGE_MARKS,
  sweepChangeMarksJob,
} from './retention.jobs.ts'
