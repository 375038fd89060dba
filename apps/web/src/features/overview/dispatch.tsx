import { useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { showToast } from '../../ui/toast.ts'
import { dispatchMutation } from './to-notify.graphql.ts'

/** Sends once, when it appears, and says how many. */
export const Dispatch = ({ shopId, onEnd }: { shopId: string; onEnd: () => void }) => {
  const { t } = useTranslation('overview')
  const hasBegun = useRef(false)
  const { change } = useChange(dispatchMutation, {
    failed: t('toNotify.failed'),
    touches: ['ShopToNotify', 'Order', 'Reservation'],
  })
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const send = async () => {
      const outcome = await change({ shopId })
      onEnd()
      if (!outcome.ok) return
      const count = outcome.value.dispatchVirtualVendingNotifications
      showToast({ severity: 'success', message: t('toNotify.done', { count }) })
    }
    void send()
  })
  return null
}
