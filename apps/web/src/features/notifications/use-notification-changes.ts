import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { showToast } from '../../ui/toast.ts'
import {
  clearNotificationsMutation,
  deleteNotificationsMutation,
  markReadMutation,
  type Removal,
  restoreNotificationsMutation,
} from './notifications.graphql.ts'

/** What can be done with one's own notifications; a removal stays undoable until the next one. */
export const useNotificationChanges = (reload: () => void) => {
  const { t } = useTranslation('notificationList')
  const [removal, setRemoval] = useState<Removal | null>(null)
  // The bell shows them too.
  const touches = ['Notification']
  const marking = useChange(markReadMutation, { failed: t('markFailed'), touches })
  const deleting = useChange(deleteNotificationsMutation, { failed: t('deleteFailed'), touches })
  const clearing = useChange(clearNotificationsMutation, { failed: t('deleteFailed'), touches })
  const restoring = useChange(restoreNotificationsMutation, { failed: t('restoreFailed'), touches })
  return {
    removal,
    canUndo: removal !== null && removal.count > 0,
    markRead: async (ids: readonly string[] | null) => {
      await marking.change({ ids: ids === null ? null : [...ids] })
      reload()
    },
    remove: async (ids: readonly string[] | 'all') => {
      const outcome =
        ids === 'all' ? await clearing.change({}) : await deleting.change({ ids: [...ids] })
      if (outcome.ok) setRemoval(outcome.value.removal)
      reload()
    },
    undo: async ({ deletedAt }: Removal) => {
      const outcome = await restoring.change({ deletedAt })
      if (!outcome.ok) return
      setRemoval(null)
      const count = outcome.value.restoreNotifications
      showToast({ severity: 'success', message: t('restored', { count }) })
      reload()
    },
  }
}
