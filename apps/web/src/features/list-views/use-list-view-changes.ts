import type { ListKey } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { showToast } from '../../ui/toast.ts'
import {
  deleteListViewMutation,
  type ListView,
  restoreListViewMutation,
  setDefaultListViewMutation,
  updateListViewMutation,
} from './list-views.graphql.ts'

/** What can be done with a view; a deleted one can be brought back until the next. */
export const useListViewChanges = (list: ListKey, reload: () => void) => {
  const { t } = useTranslation('listViews')
  const [deleted, setDeleted] = useState<ListView | null>(null)
  const touches = ['ListView']
  const saving = useChange(updateListViewMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
    touches,
  })
  const defaulting = useChange(setDefaultListViewMutation, { failed: t('saveFailed'), touches })
  const deleting = useChange(deleteListViewMutation, { failed: t('deleteFailed'), touches })
  const restoring = useChange(restoreListViewMutation, { failed: t('restoreFailed'), touches })
  return {
    deleted,
    replaceParams: async ({ _id }: ListView, params: unknown) => {
      const { ok } = await saving.change({ id: _id, data: { params } })
      if (ok) reload()
    },
    setDefault: async (view: ListView | null) => {
      const { ok } = await defaulting.change({ list, id: view?._id ?? null })
      if (!ok) return
      const name = view?.name ?? t('everything')
      showToast({ severity: 'success', message: t('defaultSaved', { name }) })
      reload()
    },
    remove: async (view: ListView) => {
      const { ok } = await deleting.change({ id: view._id })
      if (!ok) return
      setDeleted(view)
      reload()
    },
    restore: async (view: ListView) => {
      const { ok } = await restoring.change({ id: view._id })
      if (!ok) return
      setDeleted(null)
      showToast({ severity: 'success', message: t('restored', { name: view.name }) })
      reload()
    },
  }
}
