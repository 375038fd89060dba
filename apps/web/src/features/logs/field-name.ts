import type { LogType } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'

/** Where the screens of a type keep the names of its fields. */
const NAMESPACES = {
  Announcements: 'announcements',
  Dealers: 'dealers',
  Organisations: 'organisations',
  Resellers: 'resellers',
  Settings: 'settings',
  Shops: 'shops',
  Users: 'users',
} as const satisfies Partial<Record<LogType, string>>

const isKnown = (type: LogType): type is keyof typeof NAMESPACES => type in NAMESPACES

/** 'vendingPickupTime' as 'Vending pickup time', for fields that no screen names. */
export const spelledOut = (field: string): string => {
  const words = field
    .replaceAll('.', ' · ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A field as its own screen calls it, in the reader's language. */
export const useFieldName = (type: LogType): ((field: string) => string) => {
  const namespace = isKnown(type) ? NAMESPACES[type] : 'common'
  const { t, i18n } = useTranslation(namespace)
  return (field) =>
    i18n.exists(`${namespace}:fields.${field}`)
      ? t(`fields.${field}` as never, { ns: namespace })
      : spelledOut(field)
}
