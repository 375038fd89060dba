import { describeAnswer } from '../../call/describe-answer.ts'
import {
  MESSAGE_STATUSES,
  MESSAGE_TEMPLATES,
  NOT_SENT_REASONS,
  previewOfText,
} from '@lockerdesk/domain'
import { builder, LanguageEnum } from '../../graphql/builder.ts'
import { PaginationInput, pageOf, sortInputOf } from '../../graphql/paging.ts'
import { BrandingInput } from '../branding/index.ts'
import { NotificationTypeEnum } from '../customers/index.ts'
import { type MessageCount, MESSAGE_SORTS } from './message-list-store.ts'
import type { Message as MessageRow } from './message-store.ts'
import { dropMessage } from './drop-message.ts'
import { type MessagePreview, previewMessage } from './content/preview-message.ts'
import {
  coveredContent,
  messageCounts,
  type MessagePage as MessagePageRow,
  messages,
  seenMessage,
} from './read-messages.ts'
import type { MessageContent } from './content/message-content.ts'
import { remindCustomer } from './remind-customer.ts'
import { resendFailedMessages } from './resend-failed-messages.ts'
import { resendMessage } from './resend-message.ts'
import { revealMessage } from './reveal-message.ts'
import { sendMessageAnyway } from './held/send-message-anyway.ts'
import { sendTestMessage } from './send-test-message.ts'

const MessageStatusEnum = builder.enumType('MessageStatus', {
  description:
    'Delivery status. captured: stored for reading in the back office; this installation sends nothing. notSent: the message was outdated before it could be sent.',
  values: MESSAGE_STATUSES,
})
const MessageTemplateEnum = builder.enumType('MessageTemplate', { values: MESSAGE_TEMPLATES })
const NotSentReasonEnum = builder.enumType('NotSentReason', { values: NOT_SENT_REASONS })

const COVERED = 'The code is masked; `revealMessage` shows it and logs the access.'

export const Message = builder.objectRef<MessageRow>('Message').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    shopId: t.exposeID('shopId'),
    reservationId: t.exposeID('reservationId', {
      nullable: true,
      description: '_id of the reservation. Null for a test message or a message about an order.',
    }),
    orderId: t.exposeID('orderId', {
      nullable: true,
      description: '_id of the refunded order. Null if the message is not about a refund.',
    }),
    customerId: t.exposeID('customerId', { nullable: true }),
    channel: t.field({ type: NotificationTypeEnum, resolve: ({ channel }) => channel }),
    template: t.field({ type: MessageTemplateEnum, resolve: ({ template }) => template }),
    version: t.exposeInt('version', {
      description: 'Sequence number of this template for the recipient’s reservation or order.',
    }),
    language: t.field({ type: LanguageEnum, resolve: ({ language }) => language }),
    recipient: t.exposeString('recipient'),
    recipientName: t.exposeString('recipientName'),
    subject: t.exposeString('subject', { description: 'Empty for an SMS.' }),
    status: t.field({ type: MessageStatusEnum, resolve: ({ status }) => status }),
    notSentReason: t.field({
      type: NotSentReasonEnum,
      nullable: true,
      resolve: ({ notSentReason }) => notSentReason,
    }),
    waitsForQuota: t.exposeBoolean('waitsForQuota', {
      description:
        'True if the message is on hold for the quota; the server sends it when the limit is raised or the next month starts, unless it is outdated by then.',
    }),
    waitsForLockdown: t.exposeBoolean('waitsForLockdown', {
      description:
        'True if the message is on hold until a lockdown ends; the server then sends it unless it is outdated. `sendMessageAnyway` sends it now, `dropMessage` drops it.',
    }),
    serverAnswer: t.string({
      nullable: true,
      resolve: ({ serverAnswer }, _, call) => describeAnswer(call, serverAnswer),
    }),
    attempts: t.exposeInt('attempts'),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Name of the user who requested it. Null if a schedule or another change did.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    preview: t.string({
      nullable: true,
      description: `Start of the text below its title, on one line, at most 141 characters. ${COVERED} Null once the customer is anonymised.`,
      resolve: (message, _, call) => {
        const content = coveredContent(call, message)
        return content === null ? null : previewOfText(content.text, content.html !== null)
      },
    }),
    text: t.string({
      nullable: true,
      description: `${COVERED} Null once the customer is anonymised.`,
      resolve: (message, _, call) => coveredContent(call, message)?.text ?? null,
    }),
    html: t.string({
      nullable: true,
      description: `${COVERED} Null for an SMS.`,
      resolve: (message, _, call) => coveredContent(call, message)?.html ?? null,
    }),
  }),
})

const MessageStatusCount = builder.objectRef<MessageCount>('MessageStatusCount').implement({
  fields: (t) => ({
    status: t.field({ type: MessageStatusEnum, resolve: ({ status }) => status }),
    count: t.exposeInt('count'),
    isCapped: t.exposeBoolean('isCapped'),
  }),
})

const MessagePage = pageOf<MessageRow, MessagePageRow>('Message', Message)
builder.objectField(MessagePage, 'counts', (t) =>
  t.field({
    type: [MessageStatusCount],
    description: 'Counts per status, ignoring the status filter.',
    resolve: (page, _, call) => messageCounts(call, page),
  }),
)

const RevealedMessage = builder.objectRef<MessageContent>('RevealedMessage').implement({
  description: 'The message exactly as the customer received it.',
  fields: (t) => ({
    subject: t.exposeString('subject'),
    text: t.exposeString('text'),
    html: t.exposeString('html', { nullable: true }),
  }),
})

const MessagePreviewType = builder.objectRef<MessagePreview>('MessagePreview').implement({
  fields: (t) => ({
    subject: t.exposeString('subject'),
    text: t.exposeString('text'),
    html: t.exposeString('html', { nullable: true, description: 'Null for an SMS.' }),
    parts: t.exposeInt('parts', { description: 'Number of SMS parts; 0 for an e-mail.' }),
  }),
})

const MessageFilter = builder.inputType('MessageFilter', {
  fields: (t) => ({
    statuses: t.field({ type: [MessageStatusEnum], required: false }),
    channels: t.field({ type: [NotificationTypeEnum], required: false }),
  }),
})

const MessageBoxInput = builder.inputType('MessageBoxInput', {
  fields: (t) => ({ lockerId: t.id({ required: true }), boxId: t.id({ required: false }) }),
})

const MessagePreviewInput = builder.inputType('MessagePreviewInput', {
  description: 'A form in progress; omitted values appear as gaps.',
  fields: (t) => ({
    shopId: t.id({ required: true }),
    language: t.field({ type: LanguageEnum, required: true }),
    channel: t.field({ type: NotificationTypeEnum, required: true }),
    template: t.field({ type: MessageTemplateEnum, required: false }),
    isExample: t.boolean({
      required: false,
      description: 'True to fill in a sample pickup, amount and order.',
    }),
    firstName: t.string({ required: false }),
    lastName: t.string({ required: false }),
    externalOrderId: t.string({ required: false }),
    pickupDateTime: t.string({
      required: false,
      description: 'Pickup time: an instant if it has an offset, otherwise local time of the shop.',
    }),
    boxes: t.field({ type: [MessageBoxInput], required: false }),
    branding: t.field({
      type: BrandingInput,
      required: false,
      description: 'Omit to use the saved value.',
    }),
  }),
})

const TestMessageInput = builder.inputType('TestMessageInput', {
  fields: (t) => ({
    shopId: t.id({ required: true }),
    channel: t.field({ type: NotificationTypeEnum, required: true }),
    language: t.field({ type: LanguageEnum, required: true }),
    recipient: t.string({ required: true }),
  }),
})

builder.queryFields((t) => ({
  messages: t.field({
    type: MessagePage,
    args: {
      shopId: t.arg.id({ required: true }),
      filter: t.arg({ type: MessageFilter }),
      sort: t.arg({ type: sortInputOf('Message', MESSAGE_SORTS) }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { shopId, filter, sort, pagination }, call) =>
      messages(call, shopId, filter ?? {}, sort, pagination ?? {}),
  }),
  getMessageById: t.field({
    type: Message,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => seenMessage(call, id),
  }),
  reservationMessagePreview: t.field({
    type: MessagePreviewType,
    args: { data: t.arg({ type: MessagePreviewInput, required: true }) },
    resolve: (_, { data }, call) => previewMessage(call, data),
  }),
}))

builder.mutationFields((t) => ({
  resendMessage: t.field({
    type: Message,
    description:
      'Resends a message with current values, by another channel or to another recipient if given.',
    args: {
      id: t.arg.id({ required: true }),
      channel: t.arg({ type: NotificationTypeEnum }),
      recipient: t.arg.string(),
    },
    resolve: (_, { id, channel, recipient }, call) =>
      resendMessage(call, id, { channel, recipient }),
  }),
  resendFailedMessages: t.field({
    type: [Message],
    description:
      'Resends the newest 100 messages of a shop that failed in the last 7 days, except those sent again since. Returns the new messages; what no longer applies stays failed.',
    args: { shopId: t.arg.id({ required: true }) },
    resolve: (_, { shopId }, call) => resendFailedMessages(call, shopId),
  }),
  dropMessage: t.field({
    type: Message,
    description:
      'Drops a queued message for good: it becomes `notSent` with the reason `dropped`. Refused once it is being sent.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => dropMessage(call, id),
  }),
  sendMessageAnyway: t.field({
    type: Message,
    description:
      'Sends a message that is on hold until a lockdown ends. Refused if it is not on hold or is outdated.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => sendMessageAnyway(call, id),
  }),
  remindCustomer: t.field({
    type: [Message],
    description: 'Sends a reminder with the code. Refused once the goods are collected.',
    args: { reservationId: t.arg.id({ required: true }) },
    resolve: (_, { reservationId }, call) => remindCustomer(call, reservationId),
  }),
  revealMessage: t.field({
    type: RevealedMessage,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => revealMessage(call, id),
  }),
  sendTestMessage: t.field({
    type: Message,
    args: { data: t.arg({ type: TestMessageInput, required: true }) },
    resolve: (_, { data }, call) => sendTestMessage(call, data),
  }),
}))
