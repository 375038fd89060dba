import { needsReason, settlementInput } from '@lockerdesk/domain'
import { type Call, userOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { euros } from './closing-csv.ts'
import { lockClosing, putSettlement } from './closing-store.ts'
import { nameOf } from './compare-closing.ts'
import { closingOf, type DailyClosing, findAskedDay, placeOf } from './read-closing.ts'

/** Saves the reason for a difference, with user and time. */
export const settleClosingDifference = (
  call: Call,
  shopId: string | null | undefined,
  day: string,
  key: string,
  typed: string,
): Promise<DailyClosing> => {
  const { reason } = checked(settlementInput, { reason: typed })
  const { id: settledById, name: settledByName } = userOf(call)
  return transact(call, async (tx) => {
    const now = call.services.clock.now()
    const asked = await findAskedDay(tx, placeOf(call, shopId), day, now)
    const row = await lockClosing(tx, asked)
    if (row?.closedAt != null) throw refused('DAY_CLOSED')
    const closing = await closingOf(tx, asked, row, now)
    const difference = closing.differences.find((one) => one.key === key)
    if (row === null || difference === undefined || !needsReason(difference.kind))
      throw refused('NOT_FOUND')
    const { amount, settlement, reference } = difference
    const { organisationId } = asked
    await putSettlement(tx, organisationId, {
      key,
      amount,
      reason,
      settledById,
      settledByName,
      settledAt: now.toISOString(),
    })
    await writeLog(tx, call, {
      type: 'Orders',
      operation: 'Updated',
      severity: 'warning',
      text: 'closingDifferenceSettled',
      params: { name: nameOf(closing), days: day, amount: euros(amount), reference },
      subjectId: difference.orderId ?? shopId ?? organisationId,
      before: { reason: settlement?.reason ?? null },
      after: { reason },
    })
    return closingOf(tx, asked, row, now)
  })
}
