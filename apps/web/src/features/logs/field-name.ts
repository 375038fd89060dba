import type { LogType } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'

/** Where the screens of a type keep the names of its fields. */
const NAMESPACES = {
  Announcements: 'announcements',
  Customers: 'customers',
  Dealers: 'dealers',
  Gateways: 'gateways',
  Lockers: 'lockers',
  Organisations: 'organisations',
  OverwriteCodes: 'overwriteCodes',
  Products: 'products',
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
  const { t, i18n } = useTranslation(['changes', namespace])
  return (field) => {
    const last = field.split('.').at(-1) ?? field
    // Some screens keep more than a name under a field.
    const named = [`${namespace}:fields.${field}`, `changes:fields.${last}`]
      .filter((key) => i18n.exists(key))
      .map((key) => t(key as never, { returnObjects: true }) as unknown)
    return named.find((name) => typeof name === 'string') ?? spelledOut(field)
  }
}
