export { DayChart } from './day-chart.tsx'
