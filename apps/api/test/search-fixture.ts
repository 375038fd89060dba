import type { SearchKind } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { addPaymentAccount, buildStall } from './order-fixture.ts'
import { pressInSandbox } from './paying-fixture.ts'
import { freshObjects } from './permission-matrix/fresh-objects.ts'
import { asStaff, buildShop, reservationOf } from './reservation-fixture.ts'
import { type OrganisationFixture, signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { dataOf, type TestApi } from './test-api.ts'

/** Told to everybody, whatever their organisation. */
const ANNOUNCEMENT = 'a'.repeat(24)

/** The id of the one of each kind; `elsewhere` is a reservation of another shop. */
export type Filled = Readonly<Record<SearchKind, string>> & {
  readonly elsewhere: string
  readonly code: string
}

const writeAll = (api: TestApi, statements: readonly ReturnType<typeof sql>[]) =>
  api.services.database.write('everything', async (tx) => {
    for (const statement of statements) await statement.execute(tx)
  })

/** One of every kind, all of them called Zwaluw, in the first shop where they have one. */
export const fillOrganisation = async (
  api: TestApi,
  tenancy: Tenancy,
  at: OrganisationFixture,
): Promise<Filled> => {
  const fresh = freshObjects(api, tenancy)
  const staff = asStaff(api, at, (await signedInUser(api.services, { role: 'Admin', at })).token)
  const shop = await buildShop(api, at, { name: 'Zwaluw front' })
  const other = await buildShop(api, at, { shopId: at.shopIds[1], name: 'Back' })
  const { _id: reservation, pincode } = await staff.created(
    reservationOf(shop, [1], { lastName: 'Zwaluw' }),
  )
  const { _id: elsewhere } = await staff.created(reservationOf(other, [1], { lastName: 'Zwaluw' }))
  const made = async (field: string, input: string, data: object, answer = '_id') =>
    dataOf<Record<string, unknown>>(
      await staff.call(`mutation ($data: ${input}) { ${field}(data: $data) { ${answer} } }`, {
        data,
      }),
      field,
    )
  const customer = await made('createCustomer', 'CustomerInput!', {
    firstName: 'Wim',
    lastName: 'Zwaluw',
    language: 'nl',
    emails: [`wim@zwaluw-${at.id}.example`],
  })
  const products = await made(
    'importProducts',
    '[ProductImportRow!]!',
    [{ plu: `Z${at.id.slice(-8)}`, nameNl: 'Zwaluwnest', price: '3.20', vatRate: '6' }],
    'rows { productId }',
  )
  await addPaymentAccount(api, at)
  const stall = await buildStall(api, at)
  const offer = await stall.offer(1)
  const bought = await stall.buy(offer, undefined, { lastName: 'Zwaluw' })
  await pressInSandbox(api, bought.checkoutUrl, 'pay')
  const [user, overwriteCode, apiKey, { id: webhook }] = [
    await fresh.user('Member', at),
    await fresh.overwriteCode(at),
    await fresh.apiKey(at),
    await fresh.webhook(at),
  ]
  await writeAll(api, [
    sql`update users set name = 'Zwaluw' where id = ${user}`,
    sql`update shops set name = 'Zwaluw shop' where id = ${at.shopIds[0]}`,
    sql`update boxes set label = 'ZWALUW' where id = ${shop.locker.boxIds[2]}`,
    sql`insert into announcements (id, title, content, created_at, updated_at)
      values (${ANNOUNCEMENT}, 'Zwaluw week', 'Birds', now(), now()) on conflict do nothing`,
    sql`update gateways set name = 'Zwaluw keypad' where id = ${shop.gateway.id}`,
    sql`update overwrite_codes set name = 'Zwaluw' where id = ${overwriteCode}`,
    sql`update api_keys set name = 'Zwaluw' where id = ${apiKey}`,
    sql`update webhook_endpoints set name = 'Zwaluw' where id = ${webhook}`,
    sql`update organisations set name = 'Zwaluw' where id = ${at.id}`,
    sql`update dealers set company_name = 'Zwaluw' where id = ${at.dealerId}`,
    sql`update resellers set company_name = 'Zwaluw' where id = ${at.resellerId}`,
  ])
  return {
    reservation,
    elsewhere,
    code: pincode ?? '',
    order: (await stall.orderOf(offer))._id,
    customer: customer['_id'] as string,
    product: (products['rows'] as { productId: string }[])[0]?.productId ?? '',
    locker: shop.locker.id,
    box: shop.locker.boxIds[2] ?? '',
    announcement: ANNOUNCEMENT,
    gateway: shop.gateway.id,
    shop: at.shopIds[0],
    user,
    overwriteCode,
    apiKey,
    webhook,
    organisation: at.id,
    dealer: at.dealerId,
    reseller: at.resellerId,
  }
}
