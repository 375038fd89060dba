export { type SealedColumn, sealedColumns, wireSealedColumns } from './sealed-columns.ts'
export { wireSealingSteps } from './sealing-steps.ts'
export { RESEAL, resealJob, SEALED_INSTALLATION_KEYS } from './sealing.jobs.ts'
