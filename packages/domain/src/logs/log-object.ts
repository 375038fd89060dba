import { isId } from '../ids.ts'
import type { LogType } from './log.ts'

/** Kinds of objects that log entries refer to by id, or products by PLU. */
export const LOG_OBJECT_KINDS = [
  'announcement',
  'apiKey',
  'box',
  'customer',
  'dealer',
  'gateway',
  'locker',
  'message',
  'order',
  'organisation',
  'overwriteCode',
  'product',
  'reseller',
  'reservation',
  'shop',
  'user',
  'webhook',
] as const
export type LogObjectKind = (typeof LOG_OBJECT_KINDS)[number]

export interface LogReference {
  readonly kind: LogObjectKind
  /** Its id, or the PLU of a product. */
  readonly key: string
}

/** Fields whose values are ids. */
const KIND_OF_FIELD: Readonly<Record<string, LogObjectKind>> = {
  boxIds: 'box',
  customerId: 'customer',
  dealerId: 'dealer',
  gatewayId: 'gateway',
  landingShopId: 'shop',
  lockerId: 'locker',
  lockerIds: 'locker',
  organisationId: 'organisation',
  productId: 'product',
  reservationId: 'reservation',
  resellerId: 'reseller',
  serviceLocationId: 'gateway',
  shopId: 'shop',
  shopIds: 'shop',
  userId: 'user',
}

/** Changes of several objects at once have one part per object, under its id or PLU. */
const KIND_OF_KEYS: Partial<Record<LogType, LogObjectKind>> = {
  Gateways: 'gateway',
  Products: 'product',
}

const KINDS_OF_SUBJECT: Readonly<Record<LogType, readonly LogObjectKind[]>> = {
  Announcements: ['announcement'],
  ApiKeys: ['apiKey'],
  Customers: ['customer'],
  Dealers: ['dealer'],
  Emails: ['message'],
  Gateways: ['gateway'],
  Lockers: ['locker'],
  Notifications: [],
  Orders: ['order'],
  Organisations: ['organisation'],
  OverwriteCodes: ['overwriteCode'],
  Products: ['product'],
  Reservations: ['reservation'],
  Resellers: ['reseller'],
  SMS: ['message'],
  // Of a shop, of the whole organisation, of one connection or of one person.
  Settings: ['shop', 'organisation', 'webhook', 'user'],
  Shops: ['shop'],
  Uploads: [],
  Users: ['user'],
}

/** The kind of object that an id in this field is of; undefined for a field without ids. */
export const kindOfField = (type: LogType, field: string): LogObjectKind | undefined =>
  field === 'ids' ? KIND_OF_KEYS[type] : KIND_OF_FIELD[field]

/** The kind of object that a part of a change stands under; undefined if the key is a field. */
export const kindOfKey = (type: LogType, key: string, part: unknown): LogObjectKind | undefined => {
  if (!isPart(part) || FIELDS_WITH_PARTS.has(key)) return undefined
  const kind = KIND_OF_KEYS[type]
  return kind === 'product' || isId(key) ? kind : undefined
}

/** A product's own field, in entries that else hold one part per PLU. */
const FIELDS_WITH_PARTS: ReadonlySet<string> = new Set(['nutritionalInformation'])

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects that the values of a change refer to; each once. */
export const logReferences = (
  type: LogType,
  ...values: readonly unknown[]
): readonly LogReference[] => {
  const found = new Map<string, LogReference>()
  const add = (kind: LogObjectKind | undefined, key: unknown) => {
    if (kind !== undefined && typeof key === 'string') found.set(`${kind} ${key}`, { kind, key })
  }
  const visit = (field: string, value: unknown): void => {
    if (Array.isArray(value)) return value.forEach((each: unknown) => visit(field, each))
    if (isId(value)) return add(kindOfField(type, field), value)
    if (!isPart(value)) return
    for (const [name, part] of Object.entries(value)) {
      if (field === '') add(kindOfKey(type, name, part), name)
      visit(name, part)
    }
  }
  for (const value of values) visit('', value)
  return [...found.values()]
}

/** What the entry is about. Settings belong to objects of several kinds, so there is more than one candidate. */
export const subjectReferences = (
  type: LogType,
  subjectId: string | null,
): readonly LogReference[] =>
  isId(subjectId) ? KINDS_OF_SUBJECT[type].map((kind) => ({ kind, key: subjectId })) : []
