import {
  may,
  monthOf,
  type PaymentAccountState,
  paymentAccountState,
  type QuotaState,
  quotaState,
  worstState,
} from '@lockerdesk/domain'
import { batched } from '../../call/batched.ts'
import { type Call, principalOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { listStandings, type StandingRow } from './organisation-standing-store.ts'

export interface OrganisationStanding
  extends Pick<StandingRow, '_id' | 'gateways' | 'offlineGateways' | 'quotas'> {
  readonly paymentState: PaymentAccountState
  readonly quotaState: QuotaState
}

const standings = batched<OrganisationStanding>(async (call, ids) => {
  const { clock, payments } = call.services
  const rows = await read(
    call,
    (reader) => listStandings(reader, ids, payments, monthOf(clock.now())),
    { organisationIds: ids },
  )
  return new Map(
    rows
      .filter((row) => isShown(call, row))
      .map(({ _id, gateways, offlineGateways, account, quotas }) => [
        _id,
        {
          _id,
          gateways,
          offlineGateways,
          quotas,
          paymentState: paymentAccountState(account),
          quotaState: worstState(quotas.map(quotaState)),
        },
      ]),
  )
})

/** Whoever lists an organisation sees its name; how it stands is for those who see its quotas. */
const isShown = (call: Call, { _id, dealerId, resellerId }: StandingRow): boolean =>
  may(principalOf(call.actor), 'quota.read', {
    kind: 'organisation',
    organisationId: _id,
    dealerId,
    resellerId,
  })

export const organisationStanding = async (
  call: Call,
  id: string,
): Promise<OrganisationStanding | null> => (await standings(call, id)) ?? null
