import { assertChangeable } from '../../../call/assert-changeable.ts'
import { authorise, type Call, organisationOf } from '../../../call/call.ts'
import { refused, refusedAt } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { TooManyWaiting } from '../../../platform/fair-turns.ts'
import { encodePicture, NotAPicture, type Picture } from '../../../platform/pictures.ts'
import { imageUrl } from './image-urls.ts'
import { saveImage } from './product-image-store.ts'

export interface UploadedImage {
  /** What a product is given as its imageId. */
  readonly imageId: string
  readonly imageUrl: string
}

/** Kept until a product shows it; what no product shows by the next night is swept away. */
export const saveProductImage = async (call: Call, bytes: Buffer): Promise<UploadedImage> => {
  authorise(call, 'product.write', organisationOf(call))
  assertChangeable(call, 'saveProductImage')
  const { organisationId } = organisationOf(call)
  const picture = await encoded(organisationId, bytes)
  const { hash } = picture
  await transact(call, async (tx) => {
    await saveImage(tx, {
      ...picture,
      organisationId,
      createdAt: call.services.clock.now().toISOString(),
    })
    await writeLog(tx, call, {
      type: 'Uploads',
      operation: 'Received',
      text: 'pictureUploaded',
      params: { width: picture.width, height: picture.height },
    })
    return null
  })
  return { imageId: hash, imageUrl: imageUrl(hash) }
}

const encoded = async (queue: string, bytes: Buffer): Promise<Picture> => {
  try {
    return await encodePicture(queue, bytes)
  } catch (error) {
    if (error instanceof NotAPicture) throw refusedAt('image', 'picture')
    if (error instanceof TooManyWaiting) throw refused('SERVER_BUSY')
    throw error
  }
}
