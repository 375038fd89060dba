import { isLanguage, kindOfKey, LANGUAGE_NAMES, type LogType } from '@lockerdesk/domain'

/** The text under 'namespace:key' in the reader's language; null if there is none. */
export type TextOf = (key: string) => string | null

export interface ChangedField {
  /** Nested fields by their path, such as address and city. */
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** Where screens keep the names of the fields of a type, in the order of look-up; `changes:fields` is the last. */
const FIELD_TEXTS: Readonly<Record<LogType, readonly string[]>> = {
  Announcements: ['announcements:fields'],
  ApiKeys: ['apiKeys:fields'],
  Customers: ['customers:fields'],
  Dealers: ['dealers:fields'],
  Emails: [],
  Gateways: ['gateways:fields'],
  Lockers: ['lockers:fields'],
  Notifications: [],
  Orders: ['orders:fields'],
  Organisations: ['organisations:fields'],
  OverwriteCodes: ['overwriteCodes:fields'],
  Products: ['products:fields', 'products:nutrients'],
  Reservations: ['reservations:fields', 'vending:fields'],
  Resellers: ['resellers:fields'],
  SMS: [],
  Settings: ['organisations:fields', 'webhooks:fields'],
  Shops: ['shops:fields'],
  Uploads: [],
  Users: [
    'users:fields',
    'preferences:fields',
    'preferences:notifications',
    'preferences:notifications.fields',
    'preferences:notifications.kinds',
    'preferences:notifications.channels',
  ],
}

/** Where the words for the choices of a field are, unless under `changes:values`. */
const CHOICE_TEXTS: Readonly<Record<string, string>> = {
  allergens: 'products:allergens',
  channel: 'changes:values.notificationTypes',
  component: 'gateways:components',
  country: 'common:countries',
  density: 'preferences:densities',
  eventTypes: 'webhooks:events',
  list: 'common:navigation',
  pushKinds: 'preferences:notifications.push.kinds',
  role: 'common:roles',
  scopes: 'apiKeys:scopes',
  severity: 'common:severities',
  size: 'boxes:sizes',
  state: 'payment:states',
  template: 'messages:templates',
  theme: 'preferences:themes',
}
/** Levels per channel, under the subject of the notifications. */
const LEVELS = 'preferences:notifications.levels'

/** Types whose choices have words in other namespaces than their fields. */
const CHOICE_NAMESPACES: Partial<Record<LogType, readonly string[]>> = {
  Emails: ['messages'],
  Lockers: ['boxes'],
  SMS: ['messages'],
  Settings: ['payment'],
}

/** Groups of fields that screens show without a heading of their own. */
const UNNAMED_GROUPS: ReadonlySet<string> = new Set([
  'address',
  'choices',
  'layout',
  'limits',
  'nutritionalInformation',
])

/** Kept for auditors, but without a meaning for readers of a single entry. */
const HIDDEN: ReadonlySet<string> = new Set([
  '_id',
  'createdAt',
  'lockdownId',
  'organisationId',
  'updatedAt',
])
/** A gateway moves between organisations, and a message to it waits since a time. */
const SHOWN: Partial<Record<LogType, ReadonlySet<string>>> = {
  Gateways: new Set(['createdAt', 'organisationId']),
}

/** Fields that hold names of fields, in a list or with commas. Their values are personal and not in the log. */
const FIELD_LISTS: ReadonlySet<string> = new Set(['alsoChanged', 'changed', 'fields', 'inherited'])
export const isFieldList = (field: string): boolean => FIELD_LISTS.has(field)

const namespaceOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** The namespaces with all words for changes of this type. */
export const changeNamespaces = (type: LogType): readonly string[] => [
  ...new Set([
    'changes',
    'common',
    ...FIELD_TEXTS[type].map(namespaceOf),
    ...(CHOICE_NAMESPACES[type] ?? []),
  ]),
]

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasKind = (value: unknown): value is { readonly kind: string } =>
  isGroup(value) && typeof value['kind'] === 'string'

/** A list with one entry per kind, such as levels of notifications, as a group by kind. */
const grouped = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every(hasKind)
    ? Object.fromEntries(value.map(({ kind, ...rest }) => [kind, rest]))
    : value

const isSame = (one: unknown, other: unknown): boolean =>
  (one ?? '') === (other ?? '') || JSON.stringify(one) === JSON.stringify(other)

const isHidden = (type: LogType, field: string): boolean =>
  HIDDEN.has(field) && SHOWN[type]?.has(field) !== true

/** The fields of an entry that differ and that readers see. */
export const changedFields = (
  type: LogType,
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): readonly ChangedField[] => {
  const [old, now] = [isGroup(before) ? before : {}, isGroup(after) ? after : {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names.flatMap((name) => {
    if (isHidden(type, name)) return []
    const [was, is] = [grouped(old[name]), grouped(now[name])]
    const inner = [...path, name]
    if (isGroup(was) || isGroup(is)) return changedFields(type, was, is, inner)
    return isSame(was, is) ? [] : [{ path: inner, before: was, after: is }]
  })
}

/** The name of a single field; null if no screen names it. */
export const fieldName = (type: LogType, field: string, textOf: TextOf): string | null => {
  for (const prefix of [...FIELD_TEXTS[type], 'changes:fields']) {
    const name = textOf(`${prefix}.${field}`)
    if (name !== null) return name
  }
  return null
}

/** The name of a field within its groups; `unnamed` says what stands for a part without a name. */
export const changeName = (
  type: LogType,
  path: readonly string[],
  textOf: TextOf,
  nameOf: { readonly object: (key: string) => string; readonly unnamed: (part: string) => string },
): string => {
  for (const prefix of FIELD_TEXTS[type]) {
    const whole = path.length > 1 ? textOf(`${prefix}.${path.join('.')}`) : null
    if (whole !== null) return whole
  }
  const parts = path.flatMap((part, index) => {
    const isLast = index === path.length - 1
    if (!isLast && UNNAMED_GROUPS.has(part)) return []
    if (index === 0 && !isLast && kindOfKey(type, part, {}) !== undefined)
      return nameOf.object(part)
    if (index > 0 && isLanguage(part)) return LANGUAGE_NAMES[part]
    return fieldName(type, part, textOf) ?? nameOf.unnamed(part)
  })
  return parts.join(' · ')
}

/** What screens call a choice; null for a value that is none. */
export const choiceName = (
  path: readonly string[],
  value: string,
  textOf: TextOf,
): string | null => {
  const field = path.at(-1) ?? ''
  const prefix = path[0] === 'choices' ? LEVELS : (CHOICE_TEXTS[field] ?? `changes:values.${field}`)
  return textOf(`${prefix}.${value.replaceAll('.', '_')}`)
}
