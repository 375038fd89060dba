import { describeAnswer } from '../../call/describe-answer.ts'
import { connectionState, WEBHOOK_STATES } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { ConnectionStateEnum } from '../../graphql/connection.ts'
import { pageOf } from '../../graphql/paging.ts'
import { ReservationStatusEnum } from '../reservations/index.ts'
import type { OrderPreview as OrderPreviewRow } from './preview-orders.ts'
import type { PulledProducts as PulledProductsRow } from './pull-products.ts'
import type { ShownWebshop } from './read-webshops.ts'
import { webhookPath } from './register-webhooks.ts'
import { type AccessTest, WEBSHOP_FIELDS } from './test-access.ts'
import type { WebshopOrderRow } from './webshop-order-store.ts'

const WebhookStateEnum = builder.enumType('WebhookState', { values: WEBHOOK_STATES })
const WebshopFieldEnum = builder.enumType('WebshopField', { values: WEBSHOP_FIELDS })

export const WebshopIntegration = builder.objectRef<ShownWebshop>('WebshopIntegration').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    shopId: t.exposeID('shopId'),
    apiUrl: t.exposeString('apiUrl'),
    apiKey: t.string({
      description: 'Last characters of the key; the server never returns the whole key.',
      resolve: ({ apiKeyEnding }) => `…${apiKeyEnding}`,
    }),
    apiSecret: t.string({
      nullable: true,
      description: 'Always null; the secret is write-only.',
      resolve: () => null,
    }),
    state: t.field({ type: ConnectionStateEnum, resolve: (webshop) => connectionState(webshop) }),
    webhookState: t.field({ type: WebhookStateEnum, resolve: ({ webhookState }) => webhookState }),
    webhookAnswer: t.exposeString('webhookAnswer', { nullable: true }),
    webhookUrl: t.string({
      resolve: ({ _id }, _, { services }) => `${services.publicUrl}${webhookPath(_id)}`,
    }),
    lastWebhookAt: t.expose('lastWebhookAt', { type: 'DateTime', nullable: true }),
    pickupAfterHours: t.exposeInt('pickupAfterHours'),
    pickupField: t.exposeString('pickupField', {
      description: 'Order field that holds the pickup time. Empty if none.',
    }),
    isPaused: t.exposeBoolean('isPaused'),
    failures: t.exposeInt('failures'),
    restingUntil: t.expose('restingUntil', { type: 'DateTime', nullable: true }),
    lastAnswer: t.string({
      nullable: true,
      resolve: ({ lastAnswer }, _, call) => describeAnswer(call, lastAnswer),
    }),
    lastSyncAt: t.expose('lastSyncAt', { type: 'DateTime', nullable: true }),
    takenCount: t.exposeInt('takenCount', { description: 'Orders that became reservations.' }),
    problemCount: t.exposeInt('problemCount', {
      description: 'Orders whose collection the webshop refused to record.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

export const WebshopTest = builder.objectRef<AccessTest>('WebshopTest').implement({
  fields: (t) => ({
    isAccepted: t.exposeBoolean('isAccepted'),
    answer: t.exposeString('answer', { description: 'As the webshop returns it.' }),
    field: t.field({
      type: WebshopFieldEnum,
      nullable: true,
      description: 'Most likely cause of the failure.',
      resolve: ({ field }) => field,
    }),
  }),
})

const WebshopOrder = builder.objectRef<WebshopOrderRow>('WebshopOrder').implement({
  fields: (t) => ({
    _id: t.exposeID('_id', { description: 'Id of the order in the webshop.' }),
    number: t.exposeString('number'),
    status: t.exposeString('status', { description: 'As the webshop returns it.' }),
    reservationId: t.exposeID('reservationId', { nullable: true }),
    reservationPublicId: t.exposeString('reservationPublicId', { nullable: true }),
    reservationStatus: t.field({
      type: ReservationStatusEnum,
      nullable: true,
      resolve: ({ reservationStatus }) => reservationStatus,
    }),
    customerName: t.exposeString('customerName', { nullable: true }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the server reported the pickup to the webshop, in UTC.',
    }),
    pushProblem: t.exposeString('pushProblem', { nullable: true }),
  }),
})
export const WebshopOrderPage = pageOf('WebshopOrder', WebshopOrder)

export const WebshopOrderPreview = builder
  .objectRef<OrderPreviewRow>('WebshopOrderPreview')
  .implement({
    fields: (t) => ({
      number: t.exposeString('number'),
      status: t.exposeString('status'),
      isTaken: t.exposeBoolean('isTaken', {
        description:
          'Whether the order becomes a reservation: only paid orders that are not yet handed over do.',
      }),
      customerName: t.exposeString('customerName'),
      matchedName: t.exposeString('matchedName', { nullable: true }),
      contact: t.exposeString('contact'),
      pickupDateTime: t.expose('pickupDateTime', { type: 'DateTime' }),
      extraInformation: t.exposeString('extraInformation'),
      orderAmount: t.exposeInt('orderAmount', { nullable: true }),
    }),
  })

export const PulledProducts = builder.objectRef<PulledProductsRow>('PulledProducts').implement({
  fields: (t) => ({
    importId: t.exposeID('importId', {
      nullable: true,
      description: 'Id to undo the import within a day. Null for a trial run.',
    }),
    created: t.exposeInt('created'),
    updated: t.exposeInt('updated'),
    unchanged: t.exposeInt('unchanged'),
    refused: t.exposeInt('refused'),
    withoutSku: t.exposeInt('withoutSku'),
  }),
})
