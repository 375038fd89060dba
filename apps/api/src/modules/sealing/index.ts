export { addSealedColumn, sealedColumns } from './sealed-columns.ts'
export { addSealingStep } from './sealing-steps.ts'
export { RESEAL, resealJob } from './sealing.jobs.ts'
