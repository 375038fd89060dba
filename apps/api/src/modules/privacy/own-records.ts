import { maskedEmail } from '@lockerdesk/domain'
import { refused } from '../../call/refused.ts'
import type { Reader } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { addressRecords, customerRecords, customersOfEmail } from '../customers/index.ts'
import { shopOf, type StorefrontShop } from '../shops/index.ts'
import { readPrivacyToken } from './privacy-link.ts'
import { findLink, type PrivacyLink } from './privacy-link-store.ts'

/** The link that a page's address names, while it is valid. */
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

/** What whoever has the link alone may know: a mail is forwarded. */
export const showLink = (shop: StorefrontShop, { email, expiresAt }: PrivacyLink) => ({
  shop: shopOf(shop),
  maskedEmail: maskedEmail(email),
  expiresAt,
})

const LISTS = ['reservations', 'orders', 'messages', 'favourites', 'changes'] as const
type List = (typeof LISTS)[number]

/** Everything that is kept under the address of a link, of customers and of those who only bought. */
export const ownRecords = (services: Services, { organisationId, email }: PrivacyLink) =>
  services.database.read({ organisationIds: [organisationId] }, async (reader) => {
    const customers = await customersOfEmail(reader, organisationId, email)
    const lists: Record<List, object[]> = {
      reservations: [],
      orders: [],
      messages: [],
      favourites: [],
      changes: [],
    }
    for (const { _id } of customers) await addRecordsOf(reader, lists, organisationId, _id)
    for (const { listed } of addressRecords())
      if (listed !== undefined)
        lists[`${listed.kind}s`].push(...(await listed.exported(reader, { organisationId, email })))
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
      ...lists,
    }
  })

export type OwnRecords = Awaited<ReturnType<typeof ownRecords>>

const addRecordsOf = async (
  reader: Reader,
  lists: Record<List, object[]>,
  organisationId: string,
  customerId: string,
): Promise<void> => {
  for (const { kind, exported } of customerRecords()) {
    const rows = await exported(reader, { organisationId, customerId, shopIds: null })
    lists[`${kind}s`].push(...(rows as object[]))
  }
}
