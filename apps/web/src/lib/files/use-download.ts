import { useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { getAccessToken } from '../session/access-token.ts'
import { useOrganisation } from '../session/session.ts'
import { saveFile } from './csv.ts'

/** Downloads a file with the user's token and saves it under the name. */
export const useDownload = (failed: string) => {
  const { _id: organisationId } = useOrganisation()
  const [downloading, setDownloading] = useState<string | null>(null)
  const download = async (key: string, path: string, name: string) => {
    setDownloading(key)
    try {
      const response = await fetch(path, {
        credentials: 'omit',
        headers: {
          authorization: `Bearer ${await getAccessToken()}`,
          'x-organisation-id': organisationId,
        },
      })
      if (!response.ok) throw new Error(String(response.status))
      const blob = await response.blob()
      saveFile(name, blob, blob.type)
    } catch {
      showToast({ severity: 'danger', message: failed })
    } finally {
      setDownloading(null)
    }
  }
  return { download, downloading } as const
}
