export { addSealedColumn, sealedColumns } from './sealed-columns.ts'
export { RESEAL, resealJob } from './sealing.jobs.ts'
