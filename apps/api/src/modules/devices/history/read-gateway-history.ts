import { batched } from '../../../call/batched.ts'
import type { Call } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { listGatewayEvents, type LockerEvent } from '../../lockers/index.ts'
import { listOutages, type Outage } from '../../gateways/index.ts'

const AT_MOST = 200

export interface GatewayHistory {
  readonly outages: readonly Outage[]
  readonly events: readonly LockerEvent[]
}

interface Period {
  readonly from: string
  readonly to: string
}

/** Of a gateway that the caller was already given. */
export const gatewayHistory = async (
  call: Call,
  gatewayId: string,
  { from, to }: Period,
): Promise<GatewayHistory> =>
  (await historyOf(call, [gatewayId, from, to].join(' '))) ?? { outages: [], events: [] }

/** By gateway and period: a list asks for the same period of all its gateways. */
const historyOf = batched<GatewayHistory>((call, keys) =>
  read(call, async (reader) => {
    const asked = keys.map((key) => key.split(' ') as [string, string, string])
    const byPeriod = Map.groupBy(asked, ([, from, to]) => `${from} ${to}`)
    const histories = await Promise.all(
      [...byPeriod.values()].map((together) => historiesIn(reader, together)),
    )
    return new Map(histories.flat())
  }),
)

const historiesIn = async (
  reader: Reader,
  asked: readonly (readonly [string, string, string])[],
): Promise<(readonly [string, GatewayHistory])[]> => {
  const ids = asked.map(([id]) => id)
  const [, from = '', to = ''] = asked[0] ?? []
  const [outages, events] = await Promise.all([
    listOutages(reader, ids, { from, to }, AT_MOST),
    listGatewayEvents(reader, ids, { from, to }, AT_MOST),
  ])
  return asked.map((key) => {
    const [id] = key
    return [key.join(' '), { outages: outages.get(id) ?? [], events: events.get(id) ?? [] }]
  })
}
