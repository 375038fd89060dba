import type { Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { listGatewayEvents, type LockerEvent } from '../lockers/index.ts'
import { listOutages, type Outage } from './incident-store.ts'

const AT_MOST = 200

export interface GatewayHistory {
  readonly outages: readonly Outage[]
  readonly events: readonly LockerEvent[]
}

/** Of a gateway that the caller was already given. */
export const gatewayHistory = (
  call: Call,
  gatewayId: string,
  period: { readonly from: string; readonly to: string },
): Promise<GatewayHistory> =>
  read(call, async (reader) => ({
    outages: await listOutages(reader, gatewayId, period, AT_MOST),
    events: await listGatewayEvents(reader, gatewayId, period, AT_MOST),
  }))
