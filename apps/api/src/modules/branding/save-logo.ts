import { assertChangeable } from '../../call/assert-changeable.ts'
import { authorise, type Call, organisationOf } from '../../call/call.ts'
import { refusedAt } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { encodeLogo, type Logo, NotAPicture } from '../../platform/pictures.ts'
import { saveLogo } from './branding-store.ts'
import { logoUrl } from './logo-url.ts'

export interface UploadedLogo {
  /** What the branding is given as its logoId. */
  readonly imageId: string
  readonly imageUrl: string | null
}

export const uploadLogo = async (call: Call, bytes: Buffer): Promise<UploadedLogo> => {
  authorise(call, 'settings.write', organisationOf(call))
  assertChangeable(call, 'uploadLogo')
  const logo = await encoded(bytes)
  const { hash, width, height } = logo
  const { organisationId } = organisationOf(call)
  await transact(call, async (tx) => {
    await saveLogo(tx, organisationId, logo, call.services.clock.now().toISOString())
    await writeLog(tx, call, {
      type: 'Uploads',
      operation: 'Received',
      text: 'pictureUploaded',
      params: { width, height },
    })
    return null
  })
  return { imageId: hash, imageUrl: logoUrl(hash) }
}

const encoded = async (bytes: Buffer): Promise<Logo> => {
  try {
    return await encodeLogo(bytes)
  } catch (error) {
    if (error instanceof NotAPicture) throw refusedAt('image', 'picture')
    throw error
  }
}
