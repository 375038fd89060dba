import common from '@lockerdesk/messages/locales/en/common.json'
import refusals from '@lockerdesk/messages/locales/en/refusals.json'
import validation from '@lockerdesk/messages/locales/en/validation.json'
import { afterEach } from 'vitest'
import { texts } from './src/ui/texts/texts.ts'
import { toasts } from './src/ui/toast.ts'

// Files share what they import: each finds the same texts, leaves no toast and reaches no network.
const fetch = () => Promise.reject(new TypeError('there is no network here'))
// What does not look native is passed over for the fetch of another frame.
fetch.toString = () => 'function fetch() { [native code] }'
Object.assign(globalThis, { fetch, IS_REACT_ACT_ENVIRONMENT: true })

texts.add('en', 'common', common)
texts.add('en', 'refusals', refusals)
texts.add('en', 'validation', validation)
afterEach(() => toasts.clear())
