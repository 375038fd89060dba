import { isIP } from 'node:net'
import { isLocalUrl } from '@lockerdesk/domain'
import { refusedAt } from '../../call/refused.ts'
import type { Config } from '../../config.ts'
import { isPublicAddress } from '../../platform/public-address.ts'
import { isTrustedServer } from '../../platform/web-call.ts'

/** A developer's machine, or the demo on one's own: nobody else's servers are behind `localhost` there. */
export const isLocalServerAllowed = ({ isProduction, isDemo, publicUrl }: Config): boolean =>
  !isProduction || (isDemo && publicUrl === null)

/** What can be known without asking; where a name leads is looked up and checked at every call. */
export const assertWebhookUrl = (config: Config, typed: string): void => {
  const url = new URL(typed)
  if (isTrustedServer(url, config.trustedWebServers)) return
  if (isLocalUrl(url)) {
    if (!isLocalServerAllowed(config)) throw refusedAt('url', 'notPublic')
    return
  }
  if (url.protocol !== 'https:') throw refusedAt('url', 'url')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refusedAt('url', 'notPublic')
}
