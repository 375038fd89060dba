import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getAccessToken } from '../../lib/access-token.ts'
import { useOrganisation } from '../../lib/session.ts'
import { showToast } from '../../ui/toast.ts'

/** Long enough for any browser to have read it. */
const KEPT_MS = 60_000

/** A paper in a tab of its own: fetched with the user's own token, so that no address opens it for others. */
export const usePaper = (orderId: string) => {
  const { t } = useTranslation('orders')
  const { _id: organisationId } = useOrganisation()
  const [opening, setOpening] = useState<string | null>(null)
  const open = async (paperId: string) => {
    // Opened while the click still counts, else a browser takes it for a pop-up.
    const tab = window.open('', '_blank')
    setOpening(paperId)
    try {
      const response = await fetch(`/api/orders/${orderId}/papers/${paperId}`, {
        credentials: 'omit',
        headers: {
          authorization: `Bearer ${await getAccessToken()}`,
          'x-organisation-id': organisationId,
        },
      })
      if (!response.ok || tab === null) throw new Error(String(response.status))
      const address = URL.createObjectURL(await response.blob())
      tab.location.replace(address)
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
    } catch {
      tab?.close()
      void showToast({ severity: 'danger', message: t('paperFailed') })
    } finally {
      setOpening(null)
    }
  }
  return { open, opening } as const
}
