import type explorer from '@lockerdesk/messages/locales/en/explorer.json'

/** A key that does not exist is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'explorer'
    resources: { explorer: typeof explorer }
  }
}
