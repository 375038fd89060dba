export type { ChartLimits, ChartPoint, ChartSpan } from './chart-series.ts'
export { ChartTable } from './chart-table.tsx'
export { TemperatureChart, type TemperatureChartProps } from './temperature-chart.tsx'
