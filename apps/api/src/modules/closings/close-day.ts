import { type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import { euros } from './closing-csv.ts'
import { findClosing, saveClosed } from './closing-store.ts'
import { type FetchedDay, fetchDay, keepFetched, nameOf } from './compare-closing.ts'
import { closingOf, type DailyClosing } from './read-closing.ts'

/** Stores the closed day; every difference must be settled first. */
export const bookClosing = async (
  tx: Tx,
  fetched: FetchedDay,
  by: { readonly id: string; readonly name: string },
  now: Date,
): Promise<DailyClosing> => {
  const closing = await keepFetched(tx, fetched, now)
  if (!closing.isOver) throw refused('DAY_NOT_OVER')
  if (closing.differences.some(({ isOpen }) => isOpen)) throw refused('DIFFERENCES_OPEN')
  const { timeZone, sums, settlements } = closing
  await saveClosed(tx, closing, by, { timeZone, sums, settlements }, now.toISOString())
  return closingOf(tx, fetched.asked, await findClosing(tx, closing), now)
}

/** Fetches the list once more and closes the day with it. */
export const closeDay = async (
  call: Call,
  shopId: string | null | undefined,
  day: string,
): Promise<DailyClosing> => {
  const by = userOf(call)
  const fetched = await fetchDay(call, shopId, day)
  return transact(call, async (tx) => {
    const { services } = call
    const closing = await bookClosing(tx, fetched, by, services.clock.now())
    await writeLog(tx, call, {
      type: 'Orders',
      operation: 'Updated',
      severity: 'success',
      text: 'dayClosed',
      params: { name: nameOf(closing), days: day, amount: euros(closing.sums.sales) },
      subjectId: shopId ?? closing.organisationId,
    })
    return closing
  })
}
