import { storefrontPath } from '@lockerdesk/domain'
import { newId } from '../../platform/ids.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { readSignedId, signId } from '../../platform/signed-id.ts'
import type { Services } from '../../services.ts'
import { findLinkOf, renewLink } from './privacy-link-store.ts'

const CONTEXT = 'privacy-link'
const DAY_MS = 24 * 60 * 60 * 1000
/** Counted from the newest mail to the address. */
const LINK_DAYS = 90

/** The page of a shop that asks: any shop of the organisation leads to the same. */
export interface PageOfShop {
  readonly pathname: string
  readonly publicId: string
}

type Linking = Pick<Services, 'secrets' | 'publicUrl' | 'clock'>

/** Leads to a page that shows nothing yet: whoever opens it proves first that the mailbox is theirs. */
export const privacyAddress = (
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  { pathname, publicId }: PageOfShop,
  id: string,
): string =>
  `${publicUrl}${storefrontPath(pathname, publicId)}/privacy/${signId(secrets, id, CONTEXT)}`

export const readPrivacyToken = (secrets: Secrets, token: string): string | null =>
  readSignedId(secrets, token, CONTEXT)

/** Part of queueing a mail to a customer: the link of this address, for another three months. */
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

/** Null: the address was forgotten since. */
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
