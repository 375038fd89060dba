import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { getAccessToken } from '../session/access-token.ts'
import { useSession } from '../session/session.ts'

const MAX_PICTURE_BYTES = 5 * 1024 * 1024

interface Uploaded {
  readonly imageId: string
  readonly imageUrl: string
}

/** The organisation's, or those of a dealer or a reseller for all below. */
export type LogoDoor = '/api/logos' | `/api/logos?${'dealerId' | 'resellerId'}=${string}`

/** Uploads a picture unchanged; the server re-encodes it and returns its id. */
export const usePictureUpload = (door: '/api/images' | LogoDoor) => {
  const { t } = useTranslation(['common', 'validation'])
  const { organisation } = useSession()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (file: File): Promise<Response> =>
    fetch(door, {
      method: 'POST',
      credentials: 'omit',
      headers: {
        'content-type': file.type,
        authorization: `Bearer ${await getAccessToken()}`,
        ...(organisation === null ? {} : { 'x-organisation-id': organisation._id }),
      },
      body: file,
    })
  const upload = async (file: File): Promise<Uploaded | null> => {
    if (file.size > MAX_PICTURE_BYTES) {
      setProblem(t('validation:pictureTooLarge'))
      return null
    }
    setRunning(true)
    try {
      const response = await send(file)
      setProblem(response.ok ? null : t('validation:picture'))
      return response.ok ? ((await response.json()) as Uploaded) : null
    } catch {
      setProblem(t('networkError'))
      return null
    } finally {
      setRunning(false)
    }
  }
  return { upload, isRunning, problem }
}
