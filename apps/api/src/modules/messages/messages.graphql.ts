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
import { type MessagePreview, previewMessage } from './preview-message.ts'
import {
  coveredContent,
  messageCounts,
  type MessagePage as MessagePageRow,
  messages,
  seenMessage,
} from './read-messages.ts'
import type { MessageContent } from './render-message.ts'
import { remindCustomer } from './remind-customer.ts'
import { resendMessage } from './resend-message.ts'
import { revealMessage } from './reveal-message.ts'
import { sendMessageAnyway } from './send-message-anyway.ts'
import { sendTestMessage } from './send-test-message.ts'

const MessageStatusEnum = builder.enumType('MessageStatus', {
  description:
    'captured: kept to be read here, nothing leaves this installation. notSent: it was no longer true when its turn came.',
  values: MESSAGE_STATUSES,
})
const MessageTemplateEnum = builder.enumType('MessageTemplate', { values: MESSAGE_TEMPLATES })
const NotSentReasonEnum = builder.enumType('NotSentReason', { values: NOT_SENT_REASONS })

const COVERED = 'The code in it is covered; `revealMessage` shows it, and that is logged.'

export const Message = builder.objectRef<MessageRow>('Message').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    shopId: t.exposeID('shopId'),
    reservationId: t.exposeID('reservationId', {
      nullable: true,
      description: 'Null: a test, or about an order.',
    }),
    orderId: t.exposeID('orderId', {
      nullable: true,
      description: 'The order of which money went back; null: not about that.',
    }),
    customerId: t.exposeID('customerId', { nullable: true }),
    channel: t.field({ type: NotificationTypeEnum, resolve: ({ channel }) => channel }),
    template: t.field({ type: MessageTemplateEnum, resolve: ({ template }) => template }),
    version: t.exposeInt('version', { description: 'Numbers the sendings of that template.' }),
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
      description: 'It goes out when the limit is raised or the month turns, if it is still true.',
    }),
    waitsForLockdown: t.exposeBoolean('waitsForLockdown', {
      description:
        'It waits for the end of a lockdown that keeps the box shut, then leaves if it is still true. `sendMessageAnyway` sends it now, `dropMessage` drops it.',
    }),
    serverAnswer: t.exposeString('serverAnswer', { nullable: true }),
    attempts: t.exposeInt('attempts'),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Null: time or another change asked for it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    preview: t.string({
      nullable: true,
      description: `The beginning of the text below its title in one line, at most 141 characters. ${COVERED} Null once the customer is forgotten.`,
      resolve: (message, _, call) => {
        const content = coveredContent(call, message)
        return content === null ? null : previewOfText(content.text, content.html !== null)
      },
    }),
    text: t.string({
      nullable: true,
      description: `${COVERED} Null once the customer is forgotten.`,
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
    description: 'Per status, of the list without its status filter.',
    resolve: (page, _, call) => messageCounts(call, page),
  }),
)

const RevealedMessage = builder.objectRef<MessageContent>('RevealedMessage').implement({
  description: 'Exactly as the customer got it.',
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
    parts: t.exposeInt('parts', { description: 'How many SMS it takes; 0 for an e-mail.' }),
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
      description: 'With an offset an instant; without, the clock of the shop.',
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
      'Once more with what is true now; by another channel or to another address where they are given.',
    args: {
      id: t.arg.id({ required: true }),
      channel: t.arg({ type: NotificationTypeEnum }),
      recipient: t.arg.string(),
    },
    resolve: (_, { id, channel, recipient }, call) =>
      resendMessage(call, id, { channel, recipient }),
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
      'Sends a message that waits for the end of a lockdown. Refused unless it waits and is still true.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => sendMessageAnyway(call, id),
  }),
  remindCustomer: t.field({
    type: [Message],
    description: 'The code once more, to whoever has not collected yet.',
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
