import type simulator from '@lockerdesk/messages/locales/en/simulator.json'

/** A key that does not exist is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'simulator'
    resources: { simulator: typeof simulator }
  }
}
