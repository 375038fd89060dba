import { type PageOfShop, privacyAddress } from '../../modules/privacy/index.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'

const DAYS = 90

/** What mails to customers link to. Collected while mails are written, and saved at once. */
export interface PrivacyLinks {
  /** The same for every mail to the address. */
  to(organisationId: string, email: string, shop: PageOfShop): string
  save(tx: Tx): Promise<void>
}

export const collectPrivacyLinks = (
  world: World,
  services: Pick<Services, 'secrets' | 'publicUrl'>,
): PrivacyLinks => {
  const rows = new Map<string, { readonly id: string } & Record<string, unknown>>()
  return {
    to: (organisationId, email, shop) => {
      const key = `${organisationId} ${email}`
      const row = rows.get(key) ?? {
        id: world.idAt(world.now),
        organisation_id: organisationId,
        email,
        expires_at: world.ago({ days: -DAYS }),
      }
      rows.set(key, row)
      return privacyAddress(services, shop, row.id)
    },
    save: (tx) => insertRows(tx, 'privacy_links', [...rows.values()]),
  }
}
