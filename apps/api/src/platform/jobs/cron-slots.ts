import { CronExpressionParser } from 'cron-parser'

/** The latest moment at or before `now` that the cron expression names, in UTC. */
export const latestSlot = (cron: string, now: Date): Date =>
  CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(now.getTime() + 1) })
    .prev()
    .toDate()

/** The first moment after `now` that the cron expression names, in UTC. */
export const nextSlot = (cron: string, now: Date): Date =>
  CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: now }).next().toDate()
