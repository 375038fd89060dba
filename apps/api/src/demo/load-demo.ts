import { sql } from 'kysely'
import type { Tx } from '../platform/postgres.ts'
import { firstRow } from '../platform/rows.ts'
import type { Services } from '../services.ts'
import { addAnnouncements } from './parts/announcements.ts'
import { addApiKeys } from './parts/api-keys.ts'
import { addClosings } from './parts/closings.ts'
import { addCustomers } from './parts/customers.ts'
import { addDealers } from './parts/dealers.ts'
import { addDefaultSettings } from './parts/default-settings.ts'
import { addDeviceActivity } from './parts/device-activity.ts'
import { addGatewayHistory } from './parts/gateway-history.ts'
import { addFavourites } from './parts/favourites.ts'
import { addGateways } from './parts/gateways.ts'
import { addInsights } from './parts/insights.ts'
import { addInvitations } from './parts/invitations.ts'
import { addKeypadSalts } from './parts/keypad-salts.ts'
import { addLockdowns, planTroubles } from './parts/lockdowns.ts'
import { addListViews } from './parts/list-views.ts'
import { addLockers } from './parts/lockers.ts'
import { addLogs } from './parts/logs.ts'
import { addLoyalty } from './parts/loyalty.ts'
import { addBrands } from './parts/brands.ts'
import { addMessages } from './parts/messages.ts'
import { addNotifications } from './parts/notifications.ts'
import { addOrders } from './parts/orders.ts'
import { addPlatformSettings } from './parts/platform-settings.ts'
import { addOrganisations } from './parts/organisations.ts'
import { addOverwriteCodes } from './parts/overwrite-codes.ts'
import { collectPrivacyLinks } from './parts/privacy-links.ts'
import { addProducts } from './parts/products.ts'
import { addQuotas } from './parts/quotas.ts'
import { addResellers } from './parts/resellers.ts'
import { addPaymentRequest } from './parts/payment-request.ts'
import { addReservations } from './parts/reservations.ts'
import { addRemovedLocker } from './parts/removed-lockers.ts'
import { addRetention } from './parts/retention.ts'
import { addSensorChecks } from './parts/sensor-checks.ts'
import { addShops } from './parts/shops.ts'
import { addTemperatures } from './parts/temperatures.ts'
import { addUsers } from './parts/users.ts'
import { addVatRates } from './parts/vat-rates.ts'
import { addWebhooks } from './parts/webhooks.ts'
import { addWebshop } from './parts/webshop.ts'
import { createWorld, type World } from './world.ts'

/** One number for all nodes: of several that start at once on an empty database, one loads. */
const LOCK_KEY = 4_104_000_002

/** Fills an empty database with the demo; one that holds anything is left alone. */
export const loadDemo = async ({ clock, database, ...around }: Services): Promise<void> => {
  await database.write('everything', async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx)
    if (await isEmpty(tx)) await fill(tx, createWorld(clock.now()), around)
  })
}

const isEmpty = async (tx: Tx): Promise<boolean> => {
  const row = await firstRow<{ isEmpty: boolean }>(tx)`
    select not exists (select from users) and not exists (select from resellers) as "isEmpty"`
  return row?.isEmpty === true
}

const fill = async (
  tx: Tx,
  world: World,
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
): Promise<void> => {
  const resellers = await addResellers(tx, world)
  const dealers = await addDealers(tx, world, resellers)
  const organisations = await addOrganisations(tx, world, dealers)
  const shops = await addShops(tx, world, organisations)
  const users = await addUsers(tx, world, { resellers, dealers, organisations, shops })
  const apiKeys = await addApiKeys(tx, world, organisations)
  await addInvitations(tx, world, organisations, users)
  await addLogs(tx, world, organisations, shops, users, apiKeys)
  const gateways = await addGateways(tx, world, secrets, organisations, shops)
  const lockers = await addLockers(tx, world, gateways)
  const troubles = planTroubles(world, lockers)
  await addTemperatures(tx, world, lockers, troubles)
  await addLockdowns(tx, world, lockers, troubles, users)
  await addSensorChecks(tx, world, lockers, users)
  await addRemovedLocker(tx, world, lockers, users)
  const customers = await addCustomers(tx, world, secrets, organisations, shops, users)
  await addVatRates(tx, world)
  await addProducts(tx, world, organisations)
  await addKeypadSalts(tx, secrets, organisations)
  const around = { organisations, shops, lockers, customers, users }
  const reservations = await addReservations(tx, world, secrets, around)
  await addOrders(tx, world, organisations, reservations)
  const [first] = organisations
  if (first !== undefined) {
    await addLoyalty(tx, world, secrets, first.id)
    await addWebshop(tx, world, secrets, first.id)
    await addClosings(tx, world, first.id, shops, users)
    await addWebhooks(tx, world, secrets, first.id, reservations)
  }
  await addDefaultSettings(tx, world, resellers, dealers)
  await addBrands(tx, world, organisations)
  await addPlatformSettings(tx, world, organisations)
  await addRetention(tx, world, organisations)
  const clock = { now: () => world.now }
  const links = collectPrivacyLinks(world, { secrets, publicUrl })
  await addMessages(tx, world, { secrets, publicUrl, clock }, links, reservations, shops)
  if (first !== undefined)
    await addPaymentRequest(tx, world, { secrets, publicUrl }, links, first.id, reservations)
  await links.save(tx)
  await addQuotas(tx, world, organisations, shops, resellers)
  await addFavourites(tx, world, shops)
  await addOverwriteCodes(tx, world, secrets, around)
  await addDeviceActivity(tx, world, lockers, reservations)
  await addGatewayHistory(tx, world, gateways)
  await addAnnouncements(tx, world, users)
  await addNotifications(tx, world, users)
  await addListViews(tx, world, users)
  await addInsights(tx, world, lockers)
}
