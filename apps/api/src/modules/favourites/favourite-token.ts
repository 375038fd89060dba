import type { Secrets } from '../../platform/secrets.ts'
import { readSignedId, signId } from '../../platform/signed-id.ts'
import type { Services } from '../../services.ts'
import { shopAddress, type StorefrontShop } from '../shops/index.ts'

const CONTEXT = 'favourite'

/** The page that says yes and no: only the mailbox itself is ever told its address. */
export const favouriteLink = (services: Services, shop: StorefrontShop, id: string): string =>
  `${shopAddress(services, shop)}/favourite/${signId(services.secrets, id, CONTEXT)}`

export const readFavouriteToken = (secrets: Secrets, token: string): string | null =>
  readSignedId(secrets, token, CONTEXT)
