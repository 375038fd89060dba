import { isId } from '@lockerdesk/domain'
import { batched } from '../../call/batched.ts'
import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { openContent } from './content/message-content.ts'
import {
  countMessages,
  listMessages,
  type MessageCount,
  type MessageFilter,
  type MessageSort,
} from './message-list-store.ts'
import { countHeld } from './held/held-message-store.ts'
import { messageReach } from './message-reach.ts'
import {
  findMessage,
  type Message,
  messagesOf,
  messagesOfOrders,
  messagesTo,
} from './message-store.ts'
import type { MessageContent } from './content/message-content.ts'

const DEFAULT_SORT: MessageSort = { field: 'createdAt', direction: 'desc' }
const FOUND_AT_MOST = 100

export interface MessagePage extends Page<Message> {
  readonly shopId: string
  readonly filter: MessageFilter
}

/** Null if no longer stored. The code is masked; revealing it is logged. */
export const coveredContent = (
  { services }: Call,
  { _id, sealedContent }: Message,
): MessageContent | null =>
  sealedContent === null ? null : openContent(services.secrets, _id, sealedContent, false)

export const messages = (
  call: Call,
  shopId: string,
  filter: MessageFilter,
  sort: MessageSort | null | undefined,
  page: PageRequest,
): Promise<MessagePage> =>
  read(call, async (reader) => {
    const at = await readShopPlace(reader, call, shopId)
    return {
      ...(await listMessages(reader, at, filter, sort ?? DEFAULT_SORT, page)),
      shopId,
      filter,
    }
  })

/** Counts for the tabs, ignoring the status filter. */
export const messageCounts = (
  call: Call,
  { shopId, filter }: Pick<MessagePage, 'shopId' | 'filter'>,
): Promise<MessageCount[]> =>
  read(call, (reader) =>
    countMessages(reader, { organisationId: organisationOf(call).organisationId, shopId }, filter),
  )

export const seenMessage = async (call: Call, id: string): Promise<Message> => {
  const found = isId(id)
    ? await read(call, (reader) => findMessage(reader, messageReach(call), id))
    : null
  if (found === null) throw refused('NOT_FOUND')
  return found
}

/** Messages about one reservation, newest first. */
export const messagesOfReservation = batched<Message[]>(async (call, reservationIds) => {
  const { organisationId } = organisationOf(call)
  const found = await read(call, (reader) => messagesOf(reader, organisationId, reservationIds))
  return Map.groupBy(found, ({ reservationId }) => reservationId ?? '')
})

/** Number of messages held by the lockdown of one locker. */
export const waitingMessageCount = batched<number>((call, lockerIds) =>
  read(call, (reader) => countHeld(reader, organisationOf(call).organisationId, lockerIds)),
)

/** Refund messages of one order, newest first. */
export const messagesOfOrder = batched<Message[]>(async (call, orderIds) => {
  const { organisationId } = organisationOf(call)
  const found = await read(call, (reader) => messagesOfOrders(reader, organisationId, orderIds))
  return Map.groupBy(found, ({ orderId }) => orderId ?? '')
})

/** Messages about these reservations, and to exactly this address. */
export const findMessagesOf = (
  call: Call,
  shopId: string,
  found: { readonly reservationIds: readonly string[]; readonly recipient: string },
): Promise<Message[]> =>
  read(call, async (reader) => {
    const at = await readShopPlace(reader, call, shopId)
    const about = await messagesOf(reader, at.organisationId, found.reservationIds)
    const to = await messagesTo(reader, at, found.recipient, FOUND_AT_MOST)
    const byId = new Map([...about, ...to].map((message) => [message._id, message]))
    return [...byId.values()]
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id))
      .slice(0, FOUND_AT_MOST)
  })
