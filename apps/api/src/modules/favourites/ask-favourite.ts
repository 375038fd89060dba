import { favouriteInput } from '@lockerdesk/domain'
import { checked } from '../../call/refused.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { queueMail } from '../mails/index.ts'
import type { StorefrontShop } from '../shops/index.ts'
import { renewPrivacyLink } from '../privacy/index.ts'
import { renewConfirmation, countAsked } from './favourite-store.ts'
import { favouriteLink } from './favourite-token.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const ASKED_PER_DAY = 5

/** Asks the mailbox itself. Whoever typed the address learns nothing of it, not even whether it is known. */
export const askFavourite = async (
  services: Services,
  shop: StorefrontShop,
  typed: unknown,
): Promise<void> => {
  const { email, language } = checked(favouriteInput, typed)
  const { database, clock } = services
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const asked = await database.read('everything', (reader) =>
    countAsked(reader, email, ago(DAY_MS)),
  )
  if (asked >= ASKED_PER_DAY) return
  await database.write({ organisationIds: [shop.organisationId] }, async (tx) => {
    const id = await renewConfirmation(tx, shop, {
      _id: newId(now),
      email,
      language,
      now: now.toISOString(),
      notSince: ago(HOUR_MS),
    })
    if (id === null) return
    const link = favouriteLink(services, shop, id)
    await queueMail(tx, services, {
      template: 'favouriteAsked',
      language,
      recipient: email,
      organisationId: shop.organisationId,
      brandName: shop.name,
      params: { shop: shop.name },
      link,
      unsubscribeLink: link,
      privacyLink: await renewPrivacyLink(tx, services, {
        organisationId: shop.organisationId,
        email,
        shop,
      }),
    })
  })
}
