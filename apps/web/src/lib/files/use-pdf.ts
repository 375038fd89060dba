import { useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { getAccessToken } from '../session/access-token.ts'
import { useOrganisation } from '../session/session.ts'

/** Delay before the object URL is revoked. */
const KEPT_MS = 60_000

/** Opens a PDF in a new tab; fetched with the user's token, so that no shareable URL exists. */
export const usePdf = (failed: string) => {
  const { _id: organisationId } = useOrganisation()
  const [opening, setOpening] = useState<string | null>(null)
  const open = async (path: string) => {
    // Opens the tab within the click, because browsers otherwise block it as a pop-up.
    const tab = window.open('', '_blank')
    setOpening(path)
    try {
      const response = await fetch(path, {
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
      showToast({ severity: 'danger', message: failed })
    } finally {
      setOpening(null)
    }
  }
  return { open, opening } as const
}
