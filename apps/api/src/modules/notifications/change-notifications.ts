import { type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import {
  type Chosen,
  markDeleted,
  markRead,
  restoreDeleted,
} from '../../call/listed-notification-store.ts'

export interface NotificationRemoval {
  readonly count: number
  /** Names this removal: restoring by it brings back exactly what it took. */
  readonly deletedAt: string
}

export const clearNotifications = (call: Call): Promise<NotificationRemoval> => remove(call, 'all')

export const deleteNotifications = (call: Call, ids: readonly string[]) => remove(call, ids)

const remove = (call: Call, chosen: Chosen): Promise<NotificationRemoval> =>
  transact(call, async (tx) => {
    const deletedAt = call.services.clock.now().toISOString()
    const count = await markDeleted(tx, userOf(call).id, chosen, deletedAt)
    await logOwn(tx, call, 'Deleted', 'notificationsDeleted', count)
    return { count, deletedAt }
  })

/** Undoes a removal: how many came back. */
export const restoreNotifications = (
  call: Call,
  ids: readonly string[] | null | undefined,
  deletedAt: string | null | undefined,
): Promise<number> => {
  if ((ids == null) === (deletedAt == null)) throw refused('BAD_USER_INPUT', { field: 'ids' })
  const deleted = deletedAt == null ? { ids: ids ?? [] } : { at: deletedAt }
  return transact(call, async (tx) => {
    const count = await restoreDeleted(tx, userOf(call).id, deleted)
    await logOwn(tx, call, 'Updated', 'notificationsRestored', count)
    return count
  })
}

/** Without ids: all of them. */
export const markNotificationsRead = (
  call: Call,
  ids: readonly string[] | null | undefined,
): Promise<number> =>
  transact(call, async (tx) => {
    const now = call.services.clock.now().toISOString()
    const count = await markRead(tx, userOf(call).id, ids ?? 'all', now)
    await logOwn(tx, call, 'Updated', 'notificationsRead', count)
    return count
  })

/** One's own list is nobody else's business: it stays out of the organisation's trail. */
const logOwn = (
  tx: Tx,
  call: Call,
  operation: 'Deleted' | 'Updated',
  text: 'notificationsDeleted' | 'notificationsRestored' | 'notificationsRead',
  count: number,
): Promise<void> =>
  writeLog(tx, call, {
    type: 'Notifications',
    operation,
    text,
    params: { count },
    subjectId: userOf(call).id,
    organisationId: null,
  })
