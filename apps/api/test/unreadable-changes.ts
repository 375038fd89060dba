import {
  ID_PATTERN,
  isLanguage,
  kindOfField,
  LANGUAGES,
  type Language,
  type LogType,
} from '@lockerdesk/domain'
import {
  type ChangedField,
  changedFields,
  changeNamespaces,
  changeName,
  choiceName,
  fieldName,
  isFieldList,
  type TextOf,
} from '@lockerdesk/messages/changes'
import { textsOf } from '@lockerdesk/messages/server'

export interface LoggedChange {
  readonly type: LogType
  readonly before: unknown
  readonly after: unknown
}

/** Fields whose values are texts that people or other systems wrote, and codes that read the same in every language. */
const FREE_TEXTS: ReadonlySet<string> = new Set([
  'accent',
  'apiKeyEnding',
  'apiUrl',
  'beta',
  'boxes',
  'certificate',
  'city',
  'comment',
  'companyName',
  'content',
  'correctiveAction',
  'dateFormat',
  'description',
  'deviceId',
  'email',
  'emailNote',
  'emails',
  'externalId',
  'firstName',
  'fromEmail',
  'fromGroups',
  'group',
  'hint',
  'holder',
  'id',
  'label',
  'lastName',
  'lines',
  'lockerId',
  'name',
  'note',
  'opensAt',
  'closesAt',
  'pathname',
  'phonenumber',
  'phonenumbers',
  'pickupField',
  'plu',
  'ean',
  'q',
  'quietFrom',
  'quietUntil',
  'reason',
  'registrationNumber',
  'shopReference',
  'smtpServer',
  'smtpUser',
  'stable',
  'state',
  'street',
  'streetNumber',
  'supportEmail',
  'timeZone',
  'title',
  'url',
  'value',
  'vatNumber',
  'vendingPickupTime',
  'version',
  'webshopUrl',
  'weekday',
  'zipcode',
])
/** Texts by language, and filters of saved views, of which the screen says only that they are set. */
const FREE_GROUPS: ReadonlySet<string> = new Set(['messages', 'params'])

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}|$)/
const PICTURE = /^[0-9a-f]{64}$/

/** Only from the namespaces that the screen loads for this type. */
const textIn =
  (language: Language, type: LogType): TextOf =>
  (key) => {
    const [namespace = '', path = ''] = key.split(':')
    if (!changeNamespaces(type).includes(namespace)) return null
    let text: unknown = textsOf(language, namespace)
    for (const part of path.split('.'))
      text =
        typeof text === 'object' && text !== null ? (text as Record<string, unknown>)[part] : null
    return typeof text === 'string' ? text : null
  }

/** What a reader would not understand of one text; null if all of it. */
const unreadText = (
  type: LogType,
  path: readonly string[],
  value: string,
  textOf: TextOf,
): string | null => {
  const field = path.at(-1) ?? ''
  if (isFieldList(field)) {
    const unnamed = value.split(', ').filter((name) => fieldName(type, name, textOf) === null)
    return unnamed.length === 0 ? null : `${field} lists ${unnamed.join(', ')}`
  }
  if (choiceName(path, value, textOf) !== null || PICTURE.test(value)) return null
  if (FREE_TEXTS.has(field) || FREE_GROUPS.has(path[0] ?? '')) return null
  if (ID_PATTERN.test(value))
    return kindOfField(type, field) === undefined ? `${path.join('.')} is an id` : null
  if (INSTANT.test(value) || (field === 'language' && isLanguage(value))) return null
  return `${path.join('.')} has no words for ${value}`
}

/** The texts within a value, each with the path to it. */
const textsWithin = (
  path: readonly string[],
  value: unknown,
): readonly (readonly [readonly string[], string])[] => {
  if (typeof value === 'string') return value === '' ? [] : [[path, value]]
  if (Array.isArray(value)) return value.flatMap((each: unknown) => textsWithin(path, each))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsWithin([...path, name], each))
}

/** Everything in these changes that a reader would see as code: fields without a name, choices without words, ids. */
export const unreadableChanges = (changes: readonly LoggedChange[]): string[] => {
  const found = new Set<string>()
  const look = (language: Language, type: LogType, field: ChangedField) => {
    const textOf = textIn(language, type)
    const complain = (what: string) => found.add(`${language} ${type}: ${what}`)
    changeName(type, field.path, textOf, {
      object: (key) => key,
      unnamed: (part) => {
        complain(`${field.path.join('.')} has no name for ${part}`)
        return part
      },
    })
    for (const [path, value] of textsWithin(field.path, [field.before, field.after])) {
      const unread = unreadText(type, path, value, textOf)
      if (unread !== null) complain(unread)
    }
  }
  for (const { type, before, after } of changes)
    for (const field of changedFields(type, before, after))
      for (const language of LANGUAGES) look(language, type, field)
  return [...found].toSorted()
}
