import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'

/** Base URL of an external system, without a trailing slash. */
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

/** The server decides which addresses it may call, and which without TLS. */
export const serviceUrl = () =>
  requiredText(SERVICE_URL_MAX_LENGTH).check(
    z.overwrite(withoutSlash),
    z.refine(isServiceUrl, { error: 'url' }),
  )
