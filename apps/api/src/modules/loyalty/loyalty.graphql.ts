import { describeAnswer } from '../../call/describe-answer.ts'
import { connectionState, LOYALTY_ENTRY_STATUSES, verdictAt } from '@lockerdesk/domain'
import { principalOf, type Call } from '../../call/call.ts'
import { builder } from '../../graphql/builder.ts'
import { ConnectionStateEnum } from '../../graphql/connection.ts'
import { pageOf, PaginationInput } from '../../graphql/paging.ts'
import { Organisation } from '../organisations/index.ts'
import { changeLoyaltyPause, disconnectLoyalty, retryLoyaltyEntries } from './change-loyalty.ts'
import type { LoyaltyEntry as LoyaltyEntryRow } from './loyalty-entry-store.ts'
import { loyaltyEntries, loyaltySettings, type ShownLoyaltySettings } from './read-loyalty.ts'
import {
  LOYALTY_FIELDS,
  type LoyaltyTest as LoyaltyTestRow,
  testLoyaltySettings,
} from './test-loyalty-settings.ts'
import { upsertLoyaltySettings } from './upsert-loyalty-settings.ts'

const LoyaltySettings = builder.objectRef<ShownLoyaltySettings>('LoyaltySettings').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    shopReference: t.exposeString('shopReference'),
    hasSharedSecret: t.boolean({
      description: 'True if a secret is set; the server never returns it.',
      resolve: () => true,
    }),
    pointsPerEuro: t.exposeInt('pointsPerEuro'),
    state: t.field({ type: ConnectionStateEnum, resolve: (settings) => connectionState(settings) }),
    isPaused: t.exposeBoolean('isPaused'),
    failures: t.exposeInt('failures', {
      description: 'Number of consecutive failed calls to the service.',
    }),
    restingUntil: t.expose('restingUntil', { type: 'DateTime', nullable: true }),
    lastAnswer: t.string({
      nullable: true,
      resolve: ({ lastAnswer }, _, call) => describeAnswer(call, lastAnswer),
    }),
    lastAnswerAt: t.expose('lastAnswerAt', { type: 'DateTime', nullable: true }),
    lastSyncAt: t.expose('lastSyncAt', { type: 'DateTime', nullable: true }),
    queuedCount: t.exposeInt('queuedCount'),
    failedCount: t.exposeInt('failedCount'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const LoyaltyEntryStatusEnum = builder.enumType('LoyaltyEntryStatus', {
  values: LOYALTY_ENTRY_STATUSES,
})

const LoyaltyEntry = builder.objectRef<LoyaltyEntryRow>('LoyaltyEntry').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    orderId: t.exposeID('orderId'),
    orderNumber: t.exposeInt('orderNumber'),
    points: t.exposeInt('points', { description: 'Number of points; negative for a refund.' }),
    amount: t.exposeInt('amount', { description: 'In cents.' }),
    status: t.field({ type: LoyaltyEntryStatusEnum, resolve: ({ status }) => status }),
    attempts: t.exposeInt('attempts'),
    answer: t.string({
      nullable: true,
      resolve: ({ answer }, _, call) => describeAnswer(call, answer),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    bookedAt: t.expose('bookedAt', { type: 'DateTime', nullable: true }),
  }),
})
const LoyaltyEntryPage = pageOf('LoyaltyEntry', LoyaltyEntry)

const LoyaltyFieldEnum = builder.enumType('LoyaltyField', { values: LOYALTY_FIELDS })

const LoyaltyTest = builder.objectRef<LoyaltyTestRow>('LoyaltyTest').implement({
  fields: (t) => ({
    isAccepted: t.exposeBoolean('isAccepted'),
    answer: t.exposeString('answer', { description: 'As the service returns it.' }),
    field: t.field({
      type: LoyaltyFieldEnum,
      nullable: true,
      description: 'Most likely cause of the failure.',
      resolve: ({ field }) => field,
    }),
  }),
})

const LoyaltySettingsInput = builder.inputType('LoyaltySettingsInput', {
  fields: (t) => ({
    url: t.string({ required: true }),
    shopReference: t.string({ required: true }),
    sharedSecret: t.string({ required: false, description: 'Omit to keep the current value.' }),
    pointsPerEuro: t.int({ required: false }),
  }),
})

builder.queryFields((t) => ({
  loyaltySettings: t.field({
    type: LoyaltySettings,
    nullable: true,
    description: 'The connection. Null if not connected.',
    resolve: (_source, _args, call) => loyaltySettings(call),
  }),
  loyaltyEntries: t.field({
    type: LoyaltyEntryPage,
    description: 'Entries, newest first.',
    args: {
      status: t.arg({ type: LoyaltyEntryStatusEnum }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { status, pagination }, call) => loyaltyEntries(call, status, pagination ?? {}),
  }),
}))

builder.mutationFields((t) => ({
  upsertLoyaltySettings: t.field({
    type: LoyaltySettings,
    nullable: true,
    args: { data: t.arg({ type: LoyaltySettingsInput, required: true }) },
    resolve: (_, { data }, call) => upsertLoyaltySettings(call, data),
  }),
  testLoyaltySettings: t.field({
    type: LoyaltyTest,
    description:
      'Tests the connection: requests the shop from the service with these settings, whether or not they are saved.',
    args: { data: t.arg({ type: LoyaltySettingsInput, required: true }) },
    resolve: (_, { data }, call) => testLoyaltySettings(call, data),
  }),
  changeLoyaltyPause: t.field({
    type: LoyaltySettings,
    nullable: true,
    args: { newIsPaused: t.arg.boolean({ required: true }) },
    resolve: (_, { newIsPaused }, call) => changeLoyaltyPause(call, newIsPaused),
  }),
  retryLoyaltyEntries: t.int({
    description: 'Retries the given entries, or all failed ones. Returns their number.',
    args: { ids: t.arg.idList({ required: false }) },
    resolve: (_, { ids }, call) => retryLoyaltyEntries(call, ids),
  }),
  disconnectLoyalty: t.boolean({
    resolve: (_source, _args, call) => disconnectLoyalty(call),
  }),
}))

/** Told to whoever may change the settings of that very organisation; to others it is not there. */
const settingsOf = async (call: Call, organisationId: string) => {
  const { organisation, actor } = call
  const isAsked =
    organisation?.organisationId === organisationId &&
    verdictAt(principalOf(actor), 'settings.write', organisation) !== 'no'
  return isAsked ? loyaltySettings(call) : null
}

builder.objectFields(Organisation, (t) => ({
  loyaltyShopReference: t.string({
    nullable: true,
    resolve: async ({ _id }, _, call) => (await settingsOf(call, _id))?.shopReference ?? null,
  }),
  hasLoyaltySharedSecret: t.boolean({
    description: 'True if a secret is set; the server never returns it.',
    resolve: async ({ _id }, _, call) => (await settingsOf(call, _id)) !== null,
  }),
}))
