import type { MessageStatus } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { AddressRecords, CustomerRecords, HistoryEntry } from '../../customers/index.ts'
import {
  forgetMessages,
  forgetMessagesTo,
  listCustomerMessages,
  listMessagesTo,
  repointMessages,
} from './customer-message-store.ts'
import type { Message } from '../message-store.ts'

const EXPORTED_AT_MOST = 10_000
const SEVERITIES = {
  queued: 'info',
  sent: 'success',
  captured: 'info',
  failed: 'danger',
  notSent: 'warning',
} as const satisfies Record<MessageStatus, HistoryEntry['severity']>

const entryOf = (message: Message): HistoryEntry => ({
  _id: message._id,
  kind: 'message',
  createdAt: message.createdAt,
  severity: SEVERITIES[message.status],
  describe: (language) =>
    translate(language, `messages:inHistory.${message.status}`, {
      channel: translate(language, `messages:channels.${message.channel}`),
      about: translate(language, `messages:templates.${message.template}`),
      recipient: message.recipient,
    }),
  actorName: message.actorName,
  before: null,
  after: null,
  link: `/messages/${message._id}`,
})

const exportedMessage = (message: Message) => ({
  at: message.createdAt,
  sentAt: message.sentAt,
  channel: message.channel,
  about: message.template,
  recipient: message.recipient,
  subject: message.subject,
  status: message.status,
})

/** Messages to an address without a customer record. */
export const addressMessages: AddressRecords<'message'> = {
  listed: {
    kind: 'message',
    exported: async (reader, about) =>
      (await listMessagesTo(reader, about, EXPORTED_AT_MOST)).map(exportedMessage),
  },
  forget: forgetMessagesTo,
}

/** Messages as records of a customer: for history, data export, merge and erasure. */
export const customerMessages: CustomerRecords<'message'> = {
  kind: 'message',
  history: async (reader, about, page) =>
    (await listCustomerMessages(reader, about, page)).map(entryOf),
  exported: async (reader, about) =>
    (await listCustomerMessages(reader, about, { before: null, limit: EXPORTED_AT_MOST })).map(
      exportedMessage,
    ),
  repoint: repointMessages,
  forget: forgetMessages,
}
