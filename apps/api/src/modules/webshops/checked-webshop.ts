import { webshopInput } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked, refusedAt } from '../../call/refused.ts'
import { isTrustedServer } from '../../platform/web-call.ts'
import { accessTo, type WebshopAccess } from './webshop-client.ts'
import type { Webshop } from './webshop-store.ts'

/** What was typed, over what is kept: keys stay where they are not typed again. */
export const checkedWebshop = (
  { services }: Call,
  data: unknown,
  kept: Webshop | null,
): WebshopAccess => {
  const { trustedWebServers: trustedServers } = services.config
  const input = checked(webshopInput(kept !== null), data)
  const url = new URL(input.apiUrl)
  if (url.protocol !== 'https:' && !isTrustedServer(url, trustedServers))
    throw refusedAt('apiUrl', 'url')
  // Else whoever may change the address could have the keys sent to a server of their own.
  if (kept !== null && kept.apiUrl !== input.apiUrl) {
    if (input.apiKey === null) throw refusedAt('apiKey', 'empty')
    if (input.apiSecret === null) throw refusedAt('apiSecret', 'empty')
  }
  const known = kept === null ? null : accessTo(services, kept)
  return {
    apiUrl: input.apiUrl,
    apiKey: input.apiKey ?? known?.apiKey ?? '',
    apiSecret: input.apiSecret ?? known?.apiSecret ?? '',
    usesQueryKeys: known?.usesQueryKeys ?? false,
    trustedServers,
  }
}
