import type admin from '@lockerdesk/messages/locales/en/admin.json'
import type announcements from '@lockerdesk/messages/locales/en/announcements.json'
import type auth from '@lockerdesk/messages/locales/en/auth.json'
import type common from '@lockerdesk/messages/locales/en/common.json'
import type dealers from '@lockerdesk/messages/locales/en/dealers.json'
import type logList from '@lockerdesk/messages/locales/en/logList.json'
import type notificationList from '@lockerdesk/messages/locales/en/notificationList.json'
import type organisations from '@lockerdesk/messages/locales/en/organisations.json'
import type overview from '@lockerdesk/messages/locales/en/overview.json'
import type preferences from '@lockerdesk/messages/locales/en/preferences.json'
import type refusals from '@lockerdesk/messages/locales/en/refusals.json'
import type resellers from '@lockerdesk/messages/locales/en/resellers.json'
import type settings from '@lockerdesk/messages/locales/en/settings.json'
import type shops from '@lockerdesk/messages/locales/en/shops.json'
import type users from '@lockerdesk/messages/locales/en/users.json'
import type validation from '@lockerdesk/messages/locales/en/validation.json'

/** Every namespace by its English file: a key that does not exist is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** Contexts are not used, and '_' is part of the refusal codes. */
    contextSeparator: '|'
    resources: {
      admin: typeof admin
      announcements: typeof announcements
      auth: typeof auth
      common: typeof common
      dealers: typeof dealers
      logList: typeof logList
      notificationList: typeof notificationList
      organisations: typeof organisations
      overview: typeof overview
      preferences: typeof preferences
      refusals: typeof refusals
      resellers: typeof resellers
      settings: typeof settings
      shops: typeof shops
      users: typeof users
      validation: typeof validation
    }
  }
}
