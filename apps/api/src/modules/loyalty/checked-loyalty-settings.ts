import { loyaltySettingsInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked, refusedAt } from '../../call/refused.ts'
import { isTrustedServer } from '../../platform/web-call.ts'
import {
  type LoyaltySettings,
  type SavedLoyaltySettings,
  secretContext,
} from './loyalty-settings-store.ts'

/** What was typed, over what is kept: the secret stays where it is not typed again. */
export const checkedLoyaltySettings = (
  call: Call,
  data: unknown,
  kept: LoyaltySettings | null,
): SavedLoyaltySettings => {
  const { config, secrets, clock } = call.services
  const { organisationId } = organisationOf(call)
  const input = checked(loyaltySettingsInput(kept !== null), data)
  const url = new URL(input.url)
  if (url.protocol !== 'https:' && !isTrustedServer(url, config.trustedWebServers))
    throw refusedAt('url', 'url')
  // Else whoever may change the address could have requests signed for a server of their own.
  if (input.sharedSecret === null && kept !== null && kept.url !== input.url)
    throw refusedAt('sharedSecret', 'empty')
  const sealedSecret =
    input.sharedSecret === null
      ? (kept?.sealedSecret ?? '')
      : secrets.seal(input.sharedSecret, secretContext(organisationId))
  return {
    organisationId,
    url: input.url,
    shopReference: input.shopReference,
    sealedSecret,
    pointsPerEuro: input.pointsPerEuro,
    updatedAt: clock.now().toISOString(),
  }
}
