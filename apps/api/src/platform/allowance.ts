import type { Clock } from './clock.ts'

const WINDOW_MS = 60_000

/** So many per minute for each sender and for all together; counted in this process. */
export const allowance = (clock: Clock, perSender: number, together: number) => {
  let windowStart = 0
  let total = 0
  let bySender = new Map<string, number>()
  return (sender: string): boolean => {
    const now = clock.now().getTime()
    if (now - windowStart >= WINDOW_MS) {
      windowStart = now
      total = 0
      bySender = new Map()
    }
    const count = (bySender.get(sender) ?? 0) + 1
    total++
    bySender.set(sender, count)
    return count <= perSender && total <= together
  }
}
