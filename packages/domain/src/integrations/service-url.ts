import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'

/** Where an organisation's other systems answer, without a closing slash. */
export const SERVICE_URL_MAX_LENGTH = 300

const withoutSlash = (typed: string): string => typed.replace(/\/+$/, '')

const isServiceUrl = (typed: string): boolean => {
  const url = URL.parse(typed)
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  )
}

/** Which addresses may be called, and which of them without TLS, is the server's to know. */
export const serviceUrl = () =>
  requiredText(SERVICE_URL_MAX_LENGTH).check(
    z.overwrite(withoutSlash),
    z.refine(isServiceUrl, { error: 'url' }),
  )
