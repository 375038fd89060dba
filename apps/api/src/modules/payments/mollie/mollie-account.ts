import { type MollieClient, OnboardingStatus, ProfileStatus } from '@mollie/api-client'
import { isFinal, mapMollieErrors, askMollie } from './mollie-client.ts'
import { CredentialRefused, type ReportedAccount } from '../payment-provider.ts'

/** Permissions that the token needs. */
const RIGHTS = [
  'payments.read',
  'payments.write',
  'refunds.read',
  'refunds.write',
  'profiles.read',
  'onboarding.read',
  'balances.read',
]
const PROFILES_AT_MOST = 50

/** Profile for payments: the first verified one, else the first that is not blocked. */
export const findProfile = async (client: MollieClient): Promise<string> => {
  try {
    const rights = await askMollie(() => client.permissions.list())
    const granted = new Set(rights.filter((right) => right.granted).map(({ id }) => id))
    if (!RIGHTS.every((right) => granted.has(right))) throw new CredentialRefused('rights')
    const profiles = await askMollie(() => client.profiles.page({ limit: PROFILES_AT_MOST }))
    const open = profiles.filter(({ status }) => status !== ProfileStatus.blocked)
    const chosen = open.find(({ status }) => status === ProfileStatus.verified) ?? open[0]
    if (chosen === undefined) throw new CredentialRefused('profile')
    return chosen.id
  } catch (error) {
    throw isFinal(error) ? new CredentialRefused('token') : error
  }
}

export const readMollieAccount = (
  client: MollieClient,
  profileId: string,
): Promise<ReportedAccount> =>
  mapMollieErrors(async () => {
    const onboarding = await client.onboarding.get()
    const profile = await client.profiles.get(profileId)
    const methods = await client.methods.list({ orderLineCategories: ['meal'] })
    const isBlocked = profile.status === ProfileStatus.blocked
    return {
      areDetailsSubmitted: onboarding.status !== OnboardingStatus.needsData,
      areChargesEnabled: onboarding.canReceivePayments && !isBlocked,
      arePayoutsEnabled: onboarding.canReceiveSettlements,
      disabledReason: isBlocked ? 'rejected.other' : null,
      currentlyDue: [],
      pastDue: [],
      pendingVerification: [],
      currentDeadline: null,
      takesMealVouchers: methods.some(({ id }) => (id as string) === 'voucher'),
    }
  })
