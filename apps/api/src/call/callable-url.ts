import { isIP } from 'node:net'
import { isLocalUrl } from '@lockerdesk/domain'
import type { Config } from '../config.ts'
import { isPublicAddress } from '../platform/public-address.ts'
import { isTrustedServer, serverOf } from '../platform/web-call.ts'
import { refusedAt } from './refused.ts'

/** A developer's machine, or the demo on one's own: nobody else's servers are behind `localhost` there. */
const isLocalServerAllowed = ({ isProduction, isDemo, publicUrl }: Config): boolean =>
  !isProduction || (isDemo && publicUrl === null)

/** What can be known without asking; where a name leads is looked up and checked at every call. */
export const assertCallableUrl = (config: Config, typed: string, field: string): void => {
  const url = new URL(typed)
  if (isTrustedServer(url, config.trustedWebServers)) return
  if (isLocalUrl(url)) {
    if (!isLocalServerAllowed(config)) throw refusedAt(field, 'notPublic')
    return
  }
  if (url.protocol !== 'https:') throw refusedAt(field, 'url')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw refusedAt(field, 'notPublic')
}

/** Those that may have a private address, or no TLS, in a call to this address. */
export const trustedServersFor = (config: Config, url: URL): readonly string[] =>
  isLocalUrl(url) && isLocalServerAllowed(config)
    ? [...config.trustedWebServers, serverOf(url)]
    : config.trustedWebServers
