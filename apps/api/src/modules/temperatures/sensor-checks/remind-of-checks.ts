import { CHECK_REPEAT_DAYS, CHECK_SOON_DAYS, dayOf, daysAfter } from '@lockerdesk/domain'
import type { Services } from '../../../services.ts'
import { notifyAdmins } from '../../notifications/index.ts'
import { type DueCheck, lockDueChecks, markReminded } from './sensor-check-store.ts'

const AT_ONCE = 100
const DAY_MS = 24 * 60 * 60 * 1000

const TEXTS = {
  calibration: { soon: 'calibrationSoon', overdue: 'calibrationOverdue' },
  alarmTest: { soon: 'alarmTestSoon', overdue: 'alarmTestOverdue' },
} as const

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Reminds Admins a month before a check is due, when it is overdue, and each month until it is done. */
export const remindOfChecks = async ({ database, clock }: Services): Promise<void> => {
  const now = clock.now()
  const today = dayOf(now)
  const days = {
    today,
    soonUntil: daysAfter(today, CHECK_SOON_DAYS),
    notSince: new Date(now.getTime() - CHECK_REPEAT_DAYS * DAY_MS).toISOString(),
  }
  for (let reminded = AT_ONCE; reminded === AT_ONCE; )
    reminded = await database.write('everything', async (tx) => {
      const due = await lockDueChecks(tx, days, AT_ONCE)
      for (const check of due) {
        await markReminded(tx, check, now.toISOString())
        await notifyAdmins(tx, { ...reminderOf(check, today), now })
      }
      return due.length
    })
}

const reminderOf = (
  { organisationId, lockerId, lockerName, kind, nextDueOn, isOverdue }: DueCheck,
  today: string,
) => ({
  organisationId,
  textKey: TEXTS[kind][isOverdue ? 'overdue' : 'soon'],
  textParams: {
    name: lockerName,
    count: isOverdue ? daysBetween(nextDueOn, today) : daysBetween(today, nextDueOn),
  },
  severity: isOverdue ? ('warning' as const) : ('info' as const),
  link: `/temperature?organisationId=${organisationId}&lockerId=${lockerId}`,
})
