import common from '@lockerdesk/messages/locales/en/common.json'
import refusals from '@lockerdesk/messages/locales/en/refusals.json'
import validation from '@lockerdesk/messages/locales/en/validation.json'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach } from 'vitest'
import { toasts } from './src/ui/toast.ts'

// Files share what they import: each finds the same texts, leaves no toast and reaches no network.
const fetch = () => Promise.reject(new TypeError('there is no network here'))
// What does not look native is passed over for the fetch of another frame.
fetch.toString = () => 'function fetch() { [native code] }'
Object.assign(globalThis, { fetch, IS_REACT_ACT_ENVIRONMENT: true })

await i18next.use(initReactI18next).init({
  lng: 'en',
  defaultNS: 'common',
  resources: { en: { common, refusals, validation } },
})
afterEach(() => toasts.clear())
