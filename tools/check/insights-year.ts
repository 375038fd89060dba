import { reportYear } from '../../apps/api/test/insights/report-year.ts'

if (!(await reportYear())) process.exitCode = 1
