import { monitorEventLoopDelay } from 'node:perf_hooks'
import { observe } from './metrics.ts'

const NANO = 1e9
const MICRO = 1e6

export const observeProcess = (): void => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  observe('eventLoop', (result) => {
    result.observe(delay.percentile(50) / NANO, { at: 'p50' })
    result.observe(delay.percentile(99) / NANO, { at: 'p99' })
    result.observe(delay.max / NANO, { at: 'max' })
    delay.reset()
  })
  observe('memory', (result) => {
    const { rss, heapUsed, external } = process.memoryUsage()
    result.observe(rss, { kind: 'resident' })
    result.observe(heapUsed, { kind: 'heap' })
    result.observe(external, { kind: 'external' })
  })
  observe('cpu', (result) => {
    const { user, system } = process.cpuUsage()
    result.observe(user / MICRO, { kind: 'user' })
    result.observe(system / MICRO, { kind: 'system' })
  })
  observe('uptime', (result) => result.observe(process.uptime()))
}
