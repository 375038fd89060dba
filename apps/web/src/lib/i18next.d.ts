import type announcements from '../../../../packages/messages/locales/en/announcements.json'
import type common from '../../../../packages/messages/locales/en/common.json'
import type overview from '../../../../packages/messages/locales/en/overview.json'
import type refusals from '../../../../packages/messages/locales/en/refusals.json'
import type shops from '../../../../packages/messages/locales/en/shops.json'
import type validation from '../../../../packages/messages/locales/en/validation.json'

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
