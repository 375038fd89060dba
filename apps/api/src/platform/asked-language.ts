import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lockerdesk/domain'

/** The language that a browser prefers, if it is one of ours. */
export const askedLanguage = (headers: IncomingHttpHeaders): Language => {
  const wanted = headers['accept-language']?.slice(0, 2)
  return isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE
}
