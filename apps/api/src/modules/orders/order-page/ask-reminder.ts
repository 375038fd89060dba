import { reminderInput } from '@lockerdesk/domain'
import { checked, refused } from '../../../call/refused.ts'
import type { Services } from '../../../services.ts'
import { insertReminder, withdrawReminder } from './pickup-reminder-store.ts'
import { orderOfToken, showOrder } from './show-order.ts'
import type { StorefrontShop } from '../../shops/index.ts'

/** Turns the reminder on or off. Idempotent. */
export const askReminder = async (
  services: Services,
  shop: StorefrontShop,
  token: string,
  typed: unknown,
) => {
  const { isWanted } = checked(reminderInput, typed)
  const order = await orderOfToken(services, shop, token)
  const { reminder } = await showOrder(services, shop, token)
  if (isWanted && reminder === null) throw refused('NOT_FOUND')
  const now = services.clock.now().toISOString()
  await services.database.write({ organisationIds: [shop.organisationId] }, (tx) =>
    isWanted ? insertReminder(tx, order, now) : withdrawReminder(tx, order),
  )
  return showOrder(services, shop, token)
}
