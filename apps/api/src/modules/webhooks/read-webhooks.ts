import { batched } from '../../call/batched.ts'
import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import type { Reader } from '../../platform/postgres.ts'
import { listAttempts, type WebhookAttempt } from './webhook-attempt-store.ts'
import {
  type DeliveryFilter,
  findDelivery,
  listDeliveries,
  type WordedDelivery,
} from './webhook-delivery-store.ts'
import { findShownEndpoint, listEndpoints, type ShownEndpoint } from './webhook-endpoint-store.ts'

export const webhookEndpoints = (call: Call): Promise<ShownEndpoint[]> =>
  read(call, (reader) => listEndpoints(reader, organisationOf(call).organisationId))

export const webhookEndpoint = (call: Call, id: string): Promise<ShownEndpoint> =>
  read(call, (reader) => readEndpoint(reader, organisationOf(call).organisationId, id))

export const webhookDeliveries = (
  call: Call,
  filter: DeliveryFilter,
  page: PageRequest,
): Promise<Page<WordedDelivery>> =>
  read(call, (reader) => listDeliveries(reader, organisationOf(call).organisationId, filter, page))

export const webhookDelivery = (call: Call, id: string): Promise<WordedDelivery> =>
  read(call, (reader) => readDelivery(reader, organisationOf(call).organisationId, id))

export const readEndpoint = async (
  reader: Reader,
  organisationId: string,
  id: string,
): Promise<ShownEndpoint> => {
  const endpoint = await findShownEndpoint(reader, organisationId, id)
  if (endpoint === null) throw refused('NOT_FOUND')
  return endpoint
}

export const readDelivery = async (
  reader: Reader,
  organisationId: string,
  id: string,
): Promise<WordedDelivery> => {
  const delivery = await findDelivery(reader, organisationId, id)
  if (delivery === null) throw refused('NOT_FOUND')
  return delivery
}

const attempts = batched<WebhookAttempt[]>((call, deliveryIds) =>
  read(call, (reader) => listAttempts(reader, organisationOf(call).organisationId, deliveryIds)),
)

export const attemptsOf = async (call: Call, { _id }: WordedDelivery): Promise<WebhookAttempt[]> =>
  (await attempts(call, _id)) ?? []
