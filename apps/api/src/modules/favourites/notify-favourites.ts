import type { Language } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { formatEuros, queueMail } from '../mails/index.ts'
import { showOffers } from '../orders/index.ts'
import { findStorefront, type StorefrontShop } from '../shops/index.ts'
import { deleteIdleLink, renewPrivacyLink } from '../privacy/index.ts'
import {
  type Favourite,
  lockListeners,
  deleteUnconfirmed,
  markFavouritesNotified,
  shopsWithListeners,
} from './favourite-store.ts'
import { favouriteLink } from './favourite-token.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a mailbox has to say yes. */
const ANSWER_DAYS = 7
const BATCH = 100
const NAMED_AT_MOST = 5

type Offer = Awaited<ReturnType<typeof showOffers>>['offers'][number]

/** Whoever wants to hear of a shop does, once a day at most, when something is there that was not before. */
export const notifyFavourites = async (services: Services): Promise<void> => {
  const { database, clock } = services
  const now = clock.now()
  const unansweredBefore = new Date(now.getTime() - ANSWER_DAYS * DAY_MS).toISOString()
  await database.write('everything', async (tx) => {
    for (const gone of await deleteUnconfirmed(tx, unansweredBefore)) await deleteIdleLink(tx, gone)
  })
  const notSince = new Date(now.getTime() - DAY_MS).toISOString()
  const shops = await database.read('everything', (reader) => shopsWithListeners(reader, notSince))
  for (const { pathname, shopId } of shops) {
    const shop = await database.read('everything', (reader) =>
      findStorefront(reader, pathname, shopId),
    )
    if (shop?.isOpen === true)
      await tellOfShop(services, shop, { now: now.toISOString(), notSince })
  }
}

interface Moment {
  readonly now: string
  readonly notSince: string
}

const tellOfShop = async (
  services: Services,
  shop: StorefrontShop,
  moment: Moment,
): Promise<void> => {
  const byLanguage = new Map<Language, readonly Offer[]>()
  const offersIn = async (language: Language): Promise<readonly Offer[]> => {
    const known = byLanguage.get(language)
    if (known !== undefined) return known
    const { offers } = await showOffers(services, shop, language)
    byLanguage.set(language, offers)
    return offers
  }
  const newestAt = (await offersIn('en')).map(({ offeredAt }) => offeredAt).reduce(later, '')
  if (newestAt === '') return
  for (let told = BATCH; told === BATCH; )
    told = await services.database.write({ organisationIds: [shop.organisationId] }, async (tx) => {
      const listeners = await lockListeners(tx, shop, { ...moment, newestAt, limit: BATCH })
      for (const listener of listeners)
        await tell(tx, services, shop, listener, await offersIn(listener.language))
      const ids = listeners.map(({ _id }) => _id)
      await markFavouritesNotified(tx, shop.organisationId, ids, moment.now)
      return listeners.length
    })
}

const later = (one: string, other: string): string =>
  Date.parse(other) > (Date.parse(one) || 0) ? other : one

const tell = async (
  tx: Tx,
  services: Services,
  shop: StorefrontShop,
  { _id, email, language, newsSince }: Favourite,
  offers: readonly Offer[],
): Promise<void> => {
  const news = offers.filter(({ offeredAt }) => Date.parse(offeredAt) > Date.parse(newsSince))
  const link = favouriteLink(services, shop, _id)
  await queueMail(tx, services, {
    template: 'favouriteNews',
    language,
    recipient: email,
    organisationId: shop.organisationId,
    brandName: shop.name,
    params: { shop: shop.name, count: news.length },
    facts: news.slice(0, NAMED_AT_MOST).map(({ products, totalPrice }) => ({
      label: products.map(({ name }) => name).join(' + '),
      value: formatEuros(totalPrice, language),
    })),
    link: link.slice(0, link.indexOf('/favourite/')),
    unsubscribeLink: link,
    privacyLink: await renewPrivacyLink(tx, services, {
      organisationId: shop.organisationId,
      email,
      shop,
    }),
  })
}
