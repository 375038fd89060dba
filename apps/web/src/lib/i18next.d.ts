import type announcements from '@lockerdesk/messages/locales/en/announcements.json'
import type common from '@lockerdesk/messages/locales/en/common.json'
import type overview from '@lockerdesk/messages/locales/en/overview.json'
import type refusals from '@lockerdesk/messages/locales/en/refusals.json'
import type shops from '@lockerdesk/messages/locales/en/shops.json'
import type validation from '@lockerdesk/messages/locales/en/validation.json'

/** Every namespace by its English file: a key that does not exist is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** Contexts are not used, and '_' is part of the refusal codes. */
    contextSeparator: '|'
    resources: {
      announcements: typeof announcements
      common: typeof common
      overview: typeof overview
      refusals: typeof refusals
      shops: typeof shops
      validation: typeof validation
    }
  }
}
