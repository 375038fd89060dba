import {
  type IncidentKind,
  isPaymentIncident,
  type PaymentAccountState,
  paymentAccountState,
  type QuotaKind,
  quotaState,
} from '@lockerdesk/domain'
import type { Reader } from '../../platform/postgres.ts'
import type { Payments } from '../payments/index.ts'
import type { IncidentReach } from './incident-reach-store.ts'
import {
  listDoubtfulAccounts,
  listHighUses,
  type AccountOf,
  type QuotaUseOf,
} from './organisation-trouble-store.ts'

/** What is wrong with an organisation itself rather than with something that stands in it. */
export interface OrganisationTrouble {
  readonly kind: Extract<IncidentKind, 'quotaUsedUp' | 'quotaNearly' | 'paymentAccount'>
  readonly organisationId: string
  readonly quotaKinds: readonly QuotaKind[]
  readonly paymentState: PaymentAccountState | null
}

export const organisationTroubles = async (
  reader: Reader,
  reach: IncidentReach,
  asked: { readonly month: string; readonly payments: Payments },
): Promise<OrganisationTrouble[]> => {
  const [uses, accounts] = await Promise.all([
    listHighUses(reader, reach, asked.month),
    listDoubtfulAccounts(reader, reach, asked.payments),
  ])
  return [...ofQuotas(uses), ...ofAccounts(accounts)]
}

/** One for each state of an organisation's quotas, however many kinds are in it. */
const ofQuotas = (uses: readonly QuotaUseOf[]): OrganisationTrouble[] =>
  (['usedUp', 'nearly'] as const).flatMap((state) => {
    const inState = uses.filter((use) => quotaState(use) === state)
    const byOrganisation = Map.groupBy(inState, ({ organisationId }) => organisationId)
    return [...byOrganisation].map(([organisationId, own]) => ({
      kind: state === 'usedUp' ? ('quotaUsedUp' as const) : ('quotaNearly' as const),
      organisationId,
      quotaKinds: own.map(({ kind }) => kind),
      paymentState: null,
    }))
  })

const ofAccounts = (accounts: readonly AccountOf[]): OrganisationTrouble[] =>
  accounts
    .filter(({ account, hasProducts }) => isPaymentIncident(account, hasProducts))
    .map(({ organisationId, account }) => ({
      kind: 'paymentAccount' as const,
      organisationId,
      quotaKinds: [],
      paymentState: paymentAccountState(account),
    }))
