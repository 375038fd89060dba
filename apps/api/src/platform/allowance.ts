import type { Clock } from './clock.ts'

export const ALLOWANCE_SECONDS = 60

/** One slot of the shared allowance, held until it is released or its minute ends. */
export interface Taken {
  giveBack(): void
}

export interface Allowance {
  /** Null when the sender, or all senders together, used up this minute's allowance. */
  take(sender: string): Taken | null
}

/**
 * A number of requests per minute for each sender and for all senders together, counted in this process. A sender's
 * own count comes first and always counts; the shared one counts only what was let through and not given back, so
 * that nobody can use it up with requests that are refused.
 */
export const allowance = (clock: Clock, perSender: number, together: number): Allowance => {
  let minute = { start: 0, total: 0, bySender: new Map<string, number>() }
  return {
    take: (sender) => {
      const now = clock.now().getTime()
      if (now - minute.start >= ALLOWANCE_SECONDS * 1000)
        minute = { start: now, total: 0, bySender: new Map() }
      const current = minute
      const count = (current.bySender.get(sender) ?? 0) + 1
      current.bySender.set(sender, count)
      if (count > perSender || current.total >= together) return null
      current.total++
      return {
        giveBack: () => {
          current.total--
        },
      }
    },
  }
}
