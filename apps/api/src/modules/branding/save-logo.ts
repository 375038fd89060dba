import { assertChangeable } from '../../call/assert-changeable.ts'
import { authorise, type Call, organisationOf } from '../../call/call.ts'
import { refused, refusedAt } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { TooManyWaiting } from '../../platform/fair-turns.ts'
import { encodeLogo, type Logo, NotAPicture } from '../../platform/pictures.ts'
import type { Tx } from '../../platform/postgres.ts'
import {
  authorisedPlace,
  idOfPlace,
  type NamedPlace,
  saveDefaultLogo,
} from '../default-settings/index.ts'
import { saveLogo } from './branding-store.ts'
import { logoUrl } from './logo-url.ts'

export interface UploadedLogo {
  /** What the branding is given as its logoId. */
  readonly imageId: string
  readonly imageUrl: string | null
}

/** The organisation's or, where a dealer or a reseller is named, theirs for all below. */
export const uploadLogo = async (
  call: Call,
  bytes: Buffer,
  named: NamedPlace,
): Promise<UploadedLogo> => {
  const isDefault = named.dealerId != null || named.resellerId != null
  if (isDefault) await read(call, (reader) => authorisedPlace(reader, call, named), 'everything')
  else authorise(call, 'settings.write', organisationOf(call))
  assertChangeable(call, 'uploadLogo')
  const queue = isDefault ? idOfNamed(named) : organisationOf(call).organisationId
  const logo = await encoded(queue, bytes)
  const { hash, width, height } = logo
  const now = call.services.clock.now().toISOString()
  const save = async (tx: Tx): Promise<null> => {
    if (isDefault) {
      const place = await authorisedPlace(tx, call, named)
      await saveDefaultLogo(tx, idOfPlace(place), logo, now)
    } else await saveLogo(tx, organisationOf(call).organisationId, logo, now)
    await writeLog(tx, call, {
      type: 'Uploads',
      operation: 'Received',
      text: 'pictureUploaded',
      params: { width, height },
      ...(isDefault ? { organisationId: null } : {}),
    })
    return null
  }
  await (isDefault ? transact(call, save, 'everything') : transact(call, save))
  return { imageId: hash, imageUrl: logoUrl(hash) }
}

const idOfNamed = ({ dealerId, resellerId }: NamedPlace): string => dealerId ?? resellerId ?? ''

const encoded = async (queue: string, bytes: Buffer): Promise<Logo> => {
  try {
    return await encodeLogo(queue, bytes)
  } catch (error) {
    if (error instanceof NotAPicture) throw refusedAt('image', 'picture')
    if (error instanceof TooManyWaiting) throw refused('SERVER_BUSY')
    throw error
  }
}
