import type { Language, OwnContact, Severity } from '@lockerdesk/domain'
import type {
  OwnFavourite,
  OwnMessage,
  OwnOrder,
  OwnReservation,
} from '@lockerdesk/storefront-contract'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { describeLog } from '../../logs/index.ts'
import { forgetChanges, listChanges, repointChanges } from '../customer-change-store.ts'

export const HISTORY_KINDS = ['change', 'reservation', 'order', 'message'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** One thing that happened with a customer. */
export interface HistoryEntry {
  readonly _id: string
  readonly kind: HistoryKind
  readonly createdAt: string
  readonly severity: Severity
  readonly describe: (language: Language) => string
  readonly actorName: string | null
  readonly before: unknown
  readonly after: unknown
  /** A path of the back office. */
  readonly link: string | null
}

export interface HistoryPage {
  /** Older than this entry; null: from the newest. */
  readonly before: { readonly at: string; readonly id: string } | null
  readonly limit: number
}

export interface AboutCustomer {
  readonly organisationId: string
  readonly customerId: string
  /** Null: of all shops. */
  readonly shopIds: readonly string[] | null
}

/** What the person themselves reads of a record. */
export interface Exported {
  readonly change: object
  readonly reservation: OwnReservation
  readonly order: OwnOrder
  readonly message: OwnMessage
  readonly favourite: OwnFavourite
}

/** What a module keeps of customers: shown in their history, carried out, moved and forgotten with them. */
export interface CustomerRecords<Kind extends HistoryKind = HistoryKind> {
  readonly kind: Kind
  readonly history: (
    reader: Reader,
    about: AboutCustomer,
    page: HistoryPage,
  ) => Promise<HistoryEntry[]>
  /** Everything, for the person themselves. */
  readonly exported: (reader: Reader, about: AboutCustomer) => Promise<readonly Exported[Kind][]>
  readonly repoint: (
    tx: Tx,
    organisationId: string,
    fromIds: readonly string[],
    toId: string,
  ) => Promise<void>
  /** Nothing that tells who it was may stay; sums, times and references do. */
  readonly forget: (tx: Tx, organisationId: string, customerIds: readonly string[]) => Promise<void>
  /** Their code is another one now, or none: what opens doors with it must follow. */
  readonly followPincode?: (
    tx: Tx,
    services: Services,
    about: Pick<AboutCustomer, 'organisationId' | 'customerId'>,
  ) => Promise<void>
}

const EXPORTED_AT_MOST = 10_000

const changes: CustomerRecords<'change'> = {
  kind: 'change',
  history: async (reader, { organisationId, customerId }, { before, limit }) =>
    (await listChanges(reader, organisationId, customerId, before, limit)).map(
      ({ textKey, textParams, logId, ...entry }) => ({
        ...entry,
        kind: 'change',
        describe: (language) => describeLog(textKey, textParams, language),
        link: `/logs/${logId}`,
      }),
    ),
  exported: async (reader, { organisationId, customerId }) =>
    (await listChanges(reader, organisationId, customerId, null, EXPORTED_AT_MOST)).map(
      ({ createdAt, textKey, textParams, before, after }) => ({
        at: createdAt,
        what: describeLog(textKey, textParams, 'en'),
        before,
        after,
      }),
    ),
  repoint: repointChanges,
  forget: forgetChanges,
}

let records: readonly CustomerRecords[] = [changes]

/** What other modules keep of customers; this one cannot import them, since they import it. */
export const wireCustomerRecords = (wired: readonly CustomerRecords[]): void => {
  records = [changes, ...wired]
}

export const customerRecords = (): readonly CustomerRecords[] => records

export interface AboutAddress {
  readonly organisationId: string
  readonly email: string
}

/** Which records a correction changes: of this customer, and those under the address that belong to nobody. */
export interface Correction extends AboutAddress {
  /** Null: somebody without a customer record. */
  readonly customerId: string | null
  /** False: others share the address, and what belongs to nobody may be theirs. */
  readonly isAlone: boolean
  readonly contact: OwnContact
}

/** What a module keeps under an address alone, of somebody who may never have been a customer. */
export interface AddressRecords<Kind extends keyof Exported = keyof Exported> {
  /** Everything that no customer record has, for the person themselves. */
  readonly listed?: {
    readonly kind: Kind
    readonly exported: (reader: Reader, about: AboutAddress) => Promise<readonly Exported[Kind][]>
  }
  readonly correct?: (tx: Tx, services: Services, correction: Correction) => Promise<void>
  readonly forget: (tx: Tx, organisationId: string, emails: readonly string[]) => Promise<void>
}
let byAddress: readonly AddressRecords[] = []

export const wireAddressRecords = (wired: readonly AddressRecords[]): void => {
  byAddress = wired
}

export const addressRecords = (): readonly AddressRecords[] => byAddress

export const forgetAddresses: AddressRecords['forget'] = async (tx, organisationId, emails) => {
  if (emails.length === 0) return
  for (const { forget } of byAddress) await forget(tx, organisationId, emails)
}

export const followPincodes = async (
  tx: Tx,
  services: Services,
  organisationId: string,
  customerIds: readonly string[],
): Promise<void> => {
  for (const { followPincode } of records)
    for (const customerId of customerIds)
      await followPincode?.(tx, services, { organisationId, customerId })
}
