import { BY_ID, ID, type OperationCase, type OperationCases, PAGE } from './operation-case.ts'

const aMessage: NonNullable<OperationCase['variables']> = async (target, fresh) => ({
  id: await fresh.message(target),
})
const aShopId: NonNullable<OperationCase['variables']> = ({ shopIds }) => ({ shopId: shopIds[0] })

export const MESSAGE_CASES: OperationCases = {
  'Query.messages': { call: `(shopId: $shopId) ${PAGE}`, variables: aShopId, ownedId: 'shopId' },
  'Query.findMessages': {
    call: `(shopId: $shopId, query: "vos") ${ID}`,
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Query.getMessageById': { call: BY_ID, variables: aMessage, ownedId: 'id' },
  'Query.reservationMessagePreview': {
    call: '(data: $data) { subject }',
    variables: ({ shopIds }) => ({
      data: { shopId: shopIds[0], language: 'nl', channel: 'email' },
    }),
  },
  'Query.emailSettings': { call: '{ fromEmail }' },
  'Query.branding': { call: '{ accent }' },

  'Mutation.resendMessage': {
    call: `(id: $id, recipient: "other@example.com") ${ID}`,
    variables: aMessage,
    ownedId: 'id',
  },
  'Mutation.resendFailedMessages': {
    call: `(shopId: $shopId) ${ID}`,
    variables: aShopId,
    ownedId: 'shopId',
    isRepeatable: true,
  },
  'Mutation.dropMessage': {
    call: `(id: $id) ${ID}`,
    variables: aMessage,
    ownedId: 'id',
    // What is captured has left as far as it ever will.
    otherAnswers: ['STATUS_NOT_ALLOWED'],
  },
  'Mutation.sendMessageAnyway': {
    call: `(id: $id) ${ID}`,
    variables: aMessage,
    ownedId: 'id',
    // It waits for no lockdown.
    otherAnswers: ['STATUS_NOT_ALLOWED'],
  },
  'Mutation.remindCustomer': {
    call: `(reservationId: $reservationId) ${ID}`,
    variables: async (target, fresh) => ({ reservationId: (await fresh.reservation(target)).id }),
    ownedId: 'reservationId',
    otherAnswers: ['NO_CHANNEL'],
    isRepeatable: true,
  },
  'Mutation.revealMessage': {
    call: '(id: $id) { text }',
    variables: aMessage,
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.sendTestMessage': {
    call: `(data: $data) ${ID}`,
    variables: ({ shopIds }) => ({
      data: {
        shopId: shopIds[0],
        language: 'nl',
        channel: 'email',
        recipient: 'tester@example.com',
      },
    }),
  },
  'Mutation.upsertBranding': {
    call: '(data: $data) { accent }',
    variables: () => ({ data: { accent: '#28518f' } }),
  },
  'Mutation.upsertEmailSettings': {
    call: '(data: $data) { fromEmail }',
    variables: () => ({ data: { fromEmail: 'shop@lockerdesk.example' } }),
  },
  'Mutation.testEmailSettings': {
    call: '(data: $data, recipient: "tester@example.com") { isAccepted }',
    variables: () => ({ data: { fromEmail: 'shop@lockerdesk.example' } }),
  },
  'Mutation.informCustomersOfLockdown': {
    call: `(lockerId: $lockerId) ${ID}`,
    variables: async (target, fresh) => ({ lockerId: (await fresh.locker(target)).id }),
    ownedId: 'lockerId',
    otherAnswers: ['NOT_IN_LOCKDOWN'],
  },
}
