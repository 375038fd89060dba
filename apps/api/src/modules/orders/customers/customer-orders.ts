import type { OrderStatus } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { CustomerRecords, HistoryEntry } from '../../customers/index.ts'
import {
  type CustomerOrder,
  forgetBuyers,
  listCustomerOrders,
  listPersonalOrders,
  repointOrders,
} from './customer-order-store.ts'
import { saveOrderWords } from '../list/order-words-store.ts'

const EXPORTED_AT_MOST = 10_000
const SEVERITIES = {
  Created: 'info',
  Paid: 'success',
  Canceled: 'warning',
  PaymentCanceled: 'info',
  Expired: 'info',
  PaymentExpired: 'info',
  Refunded: 'warning',
} as const satisfies Record<OrderStatus, HistoryEntry['severity']>

const entryOf = ({ _id, orderNumber, status, since }: CustomerOrder): HistoryEntry => ({
  _id,
  kind: 'order',
  createdAt: since,
  severity: SEVERITIES[status],
  describe: (language) =>
    translate(language, `orderEvents:inHistory.${status}`, { number: orderNumber }),
  actorName: null,
  before: null,
  after: null,
  link: `/orders/${_id}`,
})

/** Orders as records of a customer: for history, data export, merge and erasure. */
export const customerOrders: CustomerRecords<'order'> = {
  kind: 'order',
  history: async (reader, about, page) =>
    (await listCustomerOrders(reader, about, page)).map(entryOf),
  exported: (reader, about) => listPersonalOrders(reader, about, EXPORTED_AT_MOST),
  repoint: repointOrders,
  forget: async (tx, organisationId, customerIds) => {
    for (const order of await forgetBuyers(tx, organisationId, customerIds))
      await saveOrderWords(tx, order)
  },
}
