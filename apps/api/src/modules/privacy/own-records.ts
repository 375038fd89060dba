import { maskedEmail } from '@lockerdesk/domain'
import type { OwnRecords, ShownLink } from '@lockerdesk/storefront-contract'
import { refused } from '../../call/refused.ts'
import type { Services } from '../../services.ts'
import {
  addressRecords,
  customerRecords,
  customersOfEmail,
  type Exported,
} from '../customers/index.ts'
import { shopOf, type StorefrontShop } from '../shops/index.ts'
import { readPrivacyToken } from './privacy-link.ts'
import { findLink, type PrivacyLink } from './privacy-link-store.ts'

/** The valid link of a page URL. */
export const linkAt = async (
  { database, secrets, clock }: Services,
  { organisationId }: StorefrontShop,
  token: string,
): Promise<PrivacyLink> => {
  const id = readPrivacyToken(secrets, token)
  const now = clock.now().toISOString()
  const link =
    id === null
      ? null
      : await database.read({ organisationIds: [organisationId] }, (reader) =>
          findLink(reader, organisationId, id, now),
        )
  if (link === null) throw refused('NOT_FOUND')
  return link
}

/** What the link alone reveals; mails can be forwarded. */
export const showLink = (shop: StorefrontShop, { email, expiresAt }: PrivacyLink): ShownLink => ({
  shop: shopOf(shop),
  maskedEmail: maskedEmail(email),
  expiresAt,
})

type Lists = { readonly [Kind in keyof Exported]: Exported[Kind][] }

const add = <Kind extends keyof Exported>(
  lists: Lists,
  kind: Kind,
  rows: readonly Exported[Kind][],
): void => {
  lists[kind].push(...rows)
}

/** All data stored under the address of a link, of customers and of buyers without a customer record. */
export const ownRecords = (
  services: Services,
  { organisationId, email }: PrivacyLink,
): Promise<OwnRecords> =>
  services.database.read({ organisationIds: [organisationId] }, async (reader) => {
    const customers = await customersOfEmail(reader, organisationId, email)
    const lists: Lists = { reservation: [], order: [], message: [], favourite: [], change: [] }
    for (const { _id: customerId } of customers)
      for (const { kind, exported } of customerRecords())
        add(lists, kind, await exported(reader, { organisationId, customerId, shopIds: null }))
    for (const { listed } of addressRecords())
      if (listed !== undefined)
        add(lists, listed.kind, await listed.exported(reader, { organisationId, email }))
    return {
      exportedAt: services.clock.now().toISOString(),
      email,
      customers: customers.map((customer) => ({
        _id: customer._id,
        id: customer.id,
        firstName: customer.firstName,
        lastName: customer.lastName,
        emails: customer.emails,
        phonenumbers: customer.phonenumbers,
        language: customer.language,
        notificationTypes: customer.notificationTypes,
        externalId: customer.externalId,
        note: customer.note,
        shopName: customer.shopName,
        hasPincode: customer.hasPincode,
        createdAt: customer.createdAt,
      })),
      reservations: lists.reservation,
      orders: lists.order,
      messages: lists.message,
      favourites: lists.favourite,
      changes: lists.change,
    }
  })
