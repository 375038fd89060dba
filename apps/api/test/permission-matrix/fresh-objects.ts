import { sql } from 'kysely'
import { signAccessToken } from '../../src/modules/auth/sessions/access-token.ts'
import { newId, newPublicId } from '../../src/platform/ids.ts'
import { newToken, tokenHash } from '../../src/platform/secrets.ts'
import { addPaymentAccount, buildStall, type Stall } from '../order-fixture.ts'
import { pressInSandbox } from '../paying-fixture.ts'
import { asStaff, reservationOf } from '../reservation-fixture.ts'
import {
  type OrganisationFixture,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../tenancy-fixture.ts'
import { dataOf, type TestApi } from '../test-api.ts'
import { dayAfter, type Role } from '@lockerdesk/domain'
import { freshBoxes } from './fresh-boxes.ts'
import { type FreshClosing, freshClosing } from './fresh-closing.ts'
import { customerRows } from './fresh-customer.ts'
import { freshDevices, type FreshDevices, type Insert } from './fresh-devices.ts'
import { addWebhook, type FreshWebhook } from './fresh-webhook.ts'
import { addWebshop } from './fresh-webshop.ts'

/** Objects that a case may use up: each call makes a new one, at the place it is told. */
export interface FreshObjects extends FreshDevices, FreshClosing {
  user(role: Role, at?: OrganisationFixture): Promise<string>
  shop(at: OrganisationFixture): Promise<string>
  /** With a code and a change, and so a row in every table of customers. */
  customer(at: OrganisationFixture): Promise<string>
  /** Of one customer; it can be undone. */
  customerImport(at: OrganisationFixture): Promise<string>
  /** Made by an import, which can be undone. */
  product(at: OrganisationFixture): Promise<FreshProduct>
  deletedProduct(at: OrganisationFixture): Promise<string>
  /** Reserved in a box of a locker that has another free one. */
  reservation(at: OrganisationFixture): Promise<FreshReservation>
  /** Reserved, with its goods yet to go in. */
  unfilledReservation(at: OrganisationFixture): Promise<{ readonly id: string }>
  /** To the customer of a reservation of its own. */
  message(at: OrganisationFixture): Promise<string>
  /** Of somebody who likes a shop of it. */
  favourite(at: OrganisationFixture): Promise<string>
  overwriteCode(at: OrganisationFixture): Promise<string>
  /** A group of the identity provider that gives Members the first shop; its name. */
  identityGroup(at: OrganisationFixture): Promise<string>
  /** Everybody’s, with which its maker’s list opens. */
  listView(at: OrganisationFixture): Promise<string>
  /** That was used today. */
  apiKey(at: OrganisationFixture): Promise<string>
  /** Paid in the sandbox; its organisation has an account that takes payments. */
  order(at: OrganisationFixture): Promise<string>
  memberRefundLimit(at: OrganisationFixture, cents: number): Promise<void>
  /** A webshop that the first shop is connected to, with an order. */
  webshop(at: OrganisationFixture): Promise<string>
  /** An endpoint with an event that was delivered to it. */
  webhook(at: OrganisationFixture): Promise<FreshWebhook>
  /** A loyalty service that its organisation is connected to. */
  loyalty(at: OrganisationFixture): Promise<void>
  log(at: OrganisationFixture | null): Promise<string>
  announcement(): Promise<string>
  /** Announced for one day, a day of its own. */
  vatRate(): Promise<string>
  /** A day ahead without any rate that was made here. */
  freeVatDay(): string
  invitation(at: OrganisationFixture): Promise<string>
  organisation(at: OrganisationFixture, isRemoved: boolean): Promise<string>
  /** A dealer of the same reseller: one that an organisation could be moved to. */
  otherDealerOf(at: OrganisationFixture): string
}

export interface FreshProduct {
  readonly id: string
  readonly importId: string
}

export interface FreshReservation {
  readonly id: string
  readonly freeBox: { readonly lockerId: string; readonly boxId: string | undefined }
}

export const freshObjects = (api: TestApi, tenancy: Tenancy): FreshObjects => {
  const { services } = api
  const insert: Insert = async (statement) => {
    const id = newId()
    await services.database.write('everything', (tx) => statement(id).execute(tx))
    return id
  }
  let vatDay = '2100-01-01'
  const nextVatDay = () => (vatDay = dayAfter(vatDay))
  const stalls = new Map<string, { readonly stall: Stall; box: number }>()
  const boxes = freshBoxes(api)
  let superUser: SignedInUser | undefined
  const staffAt = async (at: OrganisationFixture) => {
    superUser ??= await signedInUser(services, { role: 'SuperUser' })
    return asStaff(api, at, await signAccessToken(services, superUser.sessionId, superUser.id))
  }
  const product = async (at: OrganisationFixture): Promise<FreshProduct> => {
    const staff = await staffAt(at)
    const answer = await staff.call(
      'mutation ($data: [ProductImportRow!]!) { importProducts(data: $data) { _id rows { productId } } }',
      { data: [{ plu: newPublicId(), nameNl: 'Brood', price: '3.20', vatRate: '6' }] },
    )
    const { _id, rows } = dataOf<{ _id: string; rows: { productId: string }[] }>(
      answer,
      'importProducts',
    )
    return { id: rows[0]?.productId ?? '', importId: _id }
  }
  const order = async (at: OrganisationFixture): Promise<string> => {
    const place = stalls.get(at.id) ?? { stall: await buildStall(api, at, { boxes: 99 }), box: 0 }
    stalls.set(at.id, place)
    place.box += 1
    const { stall } = place
    await addPaymentAccount(api, at)
    const offer = await stall.offer(place.box)
    await pressInSandbox(api, (await stall.buy(offer)).checkoutUrl, 'pay')
    return (await stall.orderOf(offer))._id
  }
  return {
    customerImport: async (at) => {
      const staff = await staffAt(at)
      const answer = await staff.call(
        'mutation ($data: [CustomerImportRow!]!) { importCustomers(data: $data) { _id } }',
        { data: [{ firstName: 'Ida', lastName: 'Claes', externalId: newPublicId() }] },
      )
      return dataOf<{ _id: string }>(answer, 'importCustomers')._id
    },
    product,
    deletedProduct: async (at) => {
      const { id } = await product(at)
      const staff = await staffAt(at)
      await staff.call('mutation ($id: ID!) { deleteProduct(id: $id) { count } }', { id })
      return id
    },
    reservation: async (at) => {
      const { shop, numbers } = await boxes(at)
      const staff = await staffAt(at)
      const { _id } = await staff.created(reservationOf(shop, [numbers[0]]))
      const { id: lockerId, boxIds } = shop.locker
      return { id: _id, freeBox: { lockerId, boxId: boxIds[numbers[1] - 1] } }
    },
    unfilledReservation: async (at) => {
      const staff = await staffAt(at)
      const { shop, numbers } = await boxes(at)
      const planned = reservationOf(shop, [numbers[0]], { placement: 'plan' })
      const { _id } = await staff.created(planned)
      await staff.moved(_id, 'reserve', 'created', { awaitsFilling: true })
      return { id: _id }
    },
    message: async (at) => {
      const staff = await staffAt(at)
      const { shop, numbers } = await boxes(at)
      const { _id } = await staff.created(
        reservationOf(shop, [numbers[0]], {
          emails: ['anna@example.com'],
          notificationTypes: ['email'],
          automaticallySendNotification: true,
        }),
      )
      const answer = await staff.call(
        'query ($id: ID!) { getReservationById(id: $id) { messages { _id } } }',
        { id: _id },
      )
      const { messages } = dataOf<{ messages: { _id: string }[] }>(answer, 'getReservationById')
      return messages[0]?._id ?? ''
    },
    order,
    ...freshClosing(api, order),
    favourite: ({ id: organisationId, shopIds }) =>
      insert(
        (
          id,
        ) => sql`insert into vending_favourites (id, organisation_id, shop_id, email, language, asked_at)
          values (${id}, ${organisationId}, ${shopIds[0]}, ${`${id}@example.com`}, 'en', now())`,
      ),
    memberRefundLimit: async (at, cents) => {
      await services.database.write('everything', (tx) =>
        sql`update organisations set member_refund_limit = ${cents} where id = ${at.id}`.execute(
          tx,
        ),
      )
    },
    webshop: (at) => addWebshop(services, at),
    webhook: (at) => addWebhook(services, at),
    loyalty: async (at) => {
      await services.database.write('everything', (tx) =>
        sql`insert into loyalty_settings (organisation_id, url, shop_reference, sealed_secret, points_per_euro, updated_at)
          values (${at.id}, 'https://127.0.0.1', 'shop', 'sealed', 1, now()) on conflict do nothing`.execute(
          tx,
        ),
      )
    },
    overwriteCode: async (at) => {
      const staff = await staffAt(at)
      const answer = await staff.call(
        'mutation ($data: OverwriteCodeInput!) { createOverwriteCode(data: $data) { overwriteCode { _id } } }',
        { data: { name: 'Cleaner', holder: 'Kim', shopId: at.shopIds[0] } },
      )
      return dataOf<{ overwriteCode: { _id: string } }>(answer, 'createOverwriteCode').overwriteCode
        ._id
    },
    identityGroup: async (at) => {
      const group = `group-${newId()}`
      const staff = await staffAt(at)
      const answer = await staff.call(
        `mutation ($group: String!, $shopIds: [ID!]) {
          saveIdentityGroup(group: $group, role: Member, shopIds: $shopIds) { groups { group } } }`,
        { group, shopIds: [at.shopIds[0]] },
      )
      dataOf(answer, 'saveIdentityGroup')
      return group
    },
    listView: async (at) => {
      const staff = await staffAt(at)
      const answer = await staff.call(
        'mutation ($data: ListViewInput!) { createListView(data: $data) { _id } }',
        {
          data: {
            list: 'orders',
            name: newPublicId(),
            params: { status: 'Paid' },
            isShared: true,
          },
        },
      )
      const { _id } = dataOf<{ _id: string }>(answer, 'createListView')
      await staff.call(`mutation { setDefaultListView(list: orders, id: "${_id}") { _id } }`, {})
      return _id
    },
    apiKey: async (at) => {
      const staff = await staffAt(at)
      const answer = await staff.call(
        'mutation ($data: ApiKeyInput!) { createApiKey(data: $data) { apiKey { _id } } }',
        { data: { name: 'Till', scopes: ['organisation.read'] } },
      )
      const { _id } = dataOf<{ apiKey: { _id: string } }>(answer, 'createApiKey').apiKey
      await services.database.write('everything', (tx) =>
        sql`insert into api_key_days (organisation_id, api_key_id, day, calls)
          values (${at.id}, ${_id}, now(), 1)`.execute(tx),
      )
      return _id
    },
    ...freshDevices(services, insert),
    user: async (role, at) =>
      (await signedInUser(services, at === undefined ? { role } : { role, at })).id,
    otherDealerOf: ({ dealerId, resellerId }) => {
      const other = tenancy.organisations.find(
        (each) => each.resellerId === resellerId && each.dealerId !== dealerId,
      )
      if (other === undefined) throw new Error('the tenancy has no second dealer')
      return other.dealerId
    },
    shop: (at) =>
      insert(
        (
          id,
        ) => sql`insert into shops (id, organisation_id, public_id, name, email, email_note, phonenumber, address,
            time_zone, hide_virtual_vending_in_overview, time_before_confirmation_dispatch, webshop_url, created_at, updated_at)
          select ${id}, ${at.id}, ${newPublicId()}, 'Shop', email, '', phonenumber, address, time_zone, false, 0, '', now(), now()
          from shops where organisation_id = ${at.id} limit 1`,
      ),
    customer: (at) => insert((id) => customerRows(id, at)),
    log: (at) =>
      insert(
        (
          id,
        ) => sql`insert into logs (id, organisation_id, type, operation, severity, text_key, text_params, created_at)
          values (${id}, ${at?.id ?? null}, 'Shops', 'Updated', 'info', 'shopUpdated', '{"name": "Shop"}', now())`,
      ),
    announcement: () =>
      insert(
        (id) => sql`insert into announcements (id, title, content, created_at, updated_at)
          values (${id}, 'Title', 'Content', now(), now())`,
      ),
    vatRate: () => {
      const day = nextVatDay()
      return insert(
        (
          id,
        ) => sql`insert into vat_rates (id, country, rate, first_day, last_day, is_for_food, updated_at)
          values (${id}, 'lu', 4999, ${day}, ${day}, false, now())`,
      )
    },
    freeVatDay: nextVatDay,
    invitation: (at) =>
      insert(
        (
          id,
        ) => sql`insert into invitations (id, email, name, language, role, organisation_id, token_hash, invited_by, created_at, sent_at, expires_at)
          select ${id}, ${`${id}@example.com`}, 'Invited', 'en', 'Member', ${at.id}, ${tokenHash(newToken())}, id,
            now() - interval '1 day', now() - interval '1 day', now() + interval '6 days' from users limit 1`,
      ),
    organisation: (at, isRemoved) =>
      insert(
        (
          id,
        ) => sql`insert into organisations (id, public_id, dealer_id, pathname, name, language, company_name,
            registration_number, vat_number, address, created_at, updated_at, removed_at)
          select ${id}, ${newPublicId()}, ${at.dealerId}, ${`fresh-${id}`}, 'Fresh', language, company_name,
            registration_number, vat_number, address, now(), now(), ${isRemoved ? sql`now()` : null}
          from organisations where id = ${at.id}`,
      ),
  }
}
