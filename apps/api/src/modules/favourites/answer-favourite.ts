import { refused } from '../../call/refused.ts'
import type { Services } from '../../services.ts'
import { forgetMails } from '../mails/index.ts'
import type { StorefrontShop } from '../shops/index.ts'
import { deleteIdleLink } from '../privacy/index.ts'
import { confirm, isConfirmed, remove } from './favourite-store.ts'
import { readFavouriteToken } from './favourite-token.ts'

const idOf = ({ secrets }: Services, token: string): string => {
  const id = readFavouriteToken(secrets, token)
  if (id === null) throw refused('NOT_FOUND')
  return id
}
const scopeOf = ({ organisationId }: StorefrontShop) => ({ organisationIds: [organisationId] })

export const showFavourite = async (services: Services, shop: StorefrontShop, token: string) => {
  const id = idOf(services, token)
  const found = await services.database.read(scopeOf(shop), (reader) =>
    isConfirmed(reader, shop, id),
  )
  if (found === null) throw refused('NOT_FOUND')
  return { isConfirmed: found }
}

export const confirmFavourite = async (services: Services, shop: StorefrontShop, token: string) => {
  const id = idOf(services, token)
  const now = services.clock.now().toISOString()
  const isThere = await services.database.write(scopeOf(shop), (tx) => confirm(tx, shop, id, now))
  if (!isThere) throw refused('NOT_FOUND')
  return { isConfirmed: true }
}

/** Also what was about to be sent. Asked twice, it is as gone as after the first time. */
export const removeFavourite = async (
  services: Services,
  shop: StorefrontShop,
  token: string,
): Promise<void> => {
  const id = idOf(services, token)
  await services.database.write(scopeOf(shop), async (tx) => {
    const email = await remove(tx, shop, id)
    if (email === null) return
    await forgetMails(tx, shop.organisationId, [email], FAVOURITE_MAILS)
    await deleteIdleLink(tx, { organisationId: shop.organisationId, email })
  })
}

export const FAVOURITE_MAILS = ['favouriteAsked', 'favouriteNews'] as const
