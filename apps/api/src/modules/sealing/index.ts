export { type SealedColumn, sealedColumns, wireSealedColumns } from './sealed-columns.ts'
export { wireSealingSteps } from './sealing-steps.ts'
export { RESEAL, resealJob } from './sealing.jobs.ts'
