export { followDemoClock } from './follow-demo-clock.ts'
