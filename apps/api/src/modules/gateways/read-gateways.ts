import { coverageFor } from '@lockerdesk/domain'
import { batched } from '../../call/batched.ts'
import { type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { readInShop } from '../reservation-settings/index.ts'
import { listQueuedCommands, type QueuedCommand } from '../device-commands/index.ts'
import {
  type GatewayFilter,
  listAllGateways,
  listGateways,
  searchGateways,
} from './gateway-list-store.ts'
import { gatewayReach } from './gateway-reach.ts'
import { findGateway, type Gateway, gatewaysByIds } from './gateway-store.ts'

export const serviceLocations = (
  call: Call,
  shopId: string | null | undefined,
  filter: GatewayFilter,
  page: PageRequest,
): Promise<Page<Gateway>> =>
  read(call, (reader) =>
    readInShop(reader, call, shopId, () =>
      listGateways(reader, gatewayReach(call, shopId), filter, page),
    ),
  )

export const allServiceLocations = (
  call: Call,
  filter: GatewayFilter,
  page: PageRequest,
): Promise<Page<Gateway>> => {
  const coverage = coverageFor(userOf(call).assignments, 'gateway.listAll')
  return read(call, (reader) => listAllGateways(reader, coverage, filter, page), 'everything')
}

export const findServiceLocations = (
  call: Call,
  query: string,
  shopId: string | null | undefined,
): Promise<Gateway[]> =>
  read(call, (reader) =>
    readInShop(reader, call, shopId, () =>
      searchGateways(reader, gatewayReach(call, shopId), query),
    ),
  )

export const getServiceLocationById = async (call: Call, id: string): Promise<Gateway> => {
  const gateway = await read(call, (reader) => findGateway(reader, gatewayReach(call), id))
  if (gateway === null) throw refused('NOT_FOUND')
  return gateway
}

/** For fields of what the caller was already given. */
export const gatewayById = batched<Gateway>((call, ids) =>
  read(call, (reader) => gatewaysByIds(reader, gatewayReach(call), ids)),
)

export const queuedCommands = async (call: Call, gatewayId: string): Promise<QueuedCommand[]> => {
  await getServiceLocationById(call, gatewayId)
  return read(call, (reader) => listQueuedCommands(reader, gatewayReach(call), gatewayId))
}
