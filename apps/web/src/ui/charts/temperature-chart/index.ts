export { ChartTable } from './chart-table.tsx'
export { TemperatureChart } from './temperature-chart.tsx'
export { timeTicks } from './time-ticks.ts'
