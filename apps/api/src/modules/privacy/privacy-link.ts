import { storefrontPath } from '@lockerdesk/domain'
import { newId } from '../../platform/ids.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { readSignedId, signId } from '../../platform/signed-id.ts'
import type { Services } from '../../services.ts'
import { findLinkOf, renewLink } from './privacy-link-store.ts'

const CONTEXT = 'privacy-link'
const DAY_MS = 24 * 60 * 60 * 1000
/** Validity, from the newest mail to the address. */
const LINK_DAYS = 90

/** Path of the page; every shop of the organisation leads to the same one. */
export interface PageOfShop {
  readonly pathname: string
  readonly publicId: string
}

type Linking = Pick<Services, 'secrets' | 'publicUrl' | 'clock'>

/** URL of a page that reveals nothing before the visitor proves access to the mailbox. */
export const privacyAddress = (
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  { pathname, publicId }: PageOfShop,
  id: string,
): string =>
  `${publicUrl}${storefrontPath(pathname, publicId)}/privacy/${signId(secrets, id, CONTEXT)}`

export const readPrivacyToken = (secrets: Secrets, token: string): string | null =>
  readSignedId(secrets, token, CONTEXT)

/** Creates or renews the address's link for three months, when a mail to a customer is queued. */
export const renewPrivacyLink = async (
  tx: Tx,
  services: Linking,
  to: { readonly organisationId: string; readonly email: string; readonly shop: PageOfShop },
): Promise<string> => {
  const now = services.clock.now()
  const id = await renewLink(tx, {
    _id: newId(now),
    organisationId: to.organisationId,
    email: to.email,
    expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString(),
  })
  return privacyAddress(services, to.shop, id)
}

/** Null if the address was erased since. */
export const findPrivacyLink = async (
  reader: Reader,
  services: Linking,
  to: {
    readonly organisationId: string
    readonly email: string
    readonly shop: PageOfShop | Promise<PageOfShop>
  },
): Promise<string | null> => {
  const [id, shop] = await Promise.all([findLinkOf(reader, to.organisationId, to.email), to.shop])
  return id === null ? null : privacyAddress(services, shop, id)
}
