import { memberRefundLimitInput, type Permission, verdictAt } from '@lockerdesk/domain'
import { authorise, type Call, organisationOf, principalOf } from '../../../call/call.ts'
import { checked } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { euros } from '../order-trail.ts'
import { findMemberRefundLimit } from './refund-limit-store.ts'
import { saveMemberRefundLimit } from '../../organisations/index.ts'

/** Most that the caller may refund of one order, in cents. Null for no limit. */
export const refundLimitOf = async (reader: Reader, call: Call): Promise<number | null> => {
  const place = organisationOf(call)
  const isFree = verdictAt(principalOf(call.actor), 'order.refund', place) !== 'no'
  return isFree ? null : findMemberRefundLimit(reader, place.organisationId)
}

/** Most that the caller may refund by cancelling a reservation, in cents; null means no limit. */
export const cancelRefundLimit = async (reader: Reader, call: Call): Promise<number | null> => {
  const place = organisationOf(call)
  const may = (permission: Permission) => verdictAt(principalOf(call.actor), permission, place)
  if (may('order.cancel') === 'no')
    return may('order.refundLimited') === 'no'
      ? 0
      : findMemberRefundLimit(reader, place.organisationId)
  authorise(call, 'order.cancel', place)
  return null
}

export const ownRefundLimit = (call: Call): Promise<number | null> =>
  read(call, (reader) => refundLimitOf(reader, call))

export const memberRefundLimit = (call: Call, organisationId: string): Promise<number> =>
  read(call, (reader) => findMemberRefundLimit(reader, organisationId))

export const updateMemberRefundLimit = (call: Call, typed: number): Promise<number> => {
  const { amount } = checked(memberRefundLimitInput, { amount: typed })
  return transact(call, async (tx) => {
    const { organisationId } = organisationOf(call)
    const now = call.services.clock.now().toISOString()
    const before = await saveMemberRefundLimit(tx, organisationId, amount, now)
    await writeLog(tx, call, {
      type: 'Organisations',
      operation: 'Updated',
      severity: 'warning',
      text: 'memberRefundLimitChanged',
      params: { amount: euros(amount) },
      subjectId: organisationId,
      before: { memberRefundLimit: before },
      after: { memberRefundLimit: amount },
    })
    return amount
  })
}
