import { BY_ID, ID, type OperationCase, type OperationCases, PAGE } from './operation-case.ts'

const anOrder: NonNullable<OperationCase['variables']> = async (target, fresh) => ({
  id: await fresh.order(target),
})
const aShopId: NonNullable<OperationCase['variables']> = ({ shopIds }) => ({ shopId: shopIds[0] })
const aDay: NonNullable<OperationCase['variables']> = async (target, fresh) => ({
  shopId: target.shopIds[0],
  day: await fresh.openDay(target),
})

export const ORDER_CASES: OperationCases = {
  'Query.orders': { call: `(shopId: $shopId) ${PAGE}`, variables: aShopId, ownedId: 'shopId' },
  'Query.findOrders': {
    call: `(shopId: $shopId, query: "dubois") ${ID}`,
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Query.getOrderById': { call: BY_ID, variables: anOrder, ownedId: 'id' },
  'Query.ordersToNotifyCount': {
    call: '(shopId: $shopId)',
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Query.ordersToNotify': {
    call: '(shopId: $shopId) { count }',
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Query.virtualVendingFavouriteCount': {
    call: '(shopId: $shopId)',
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Query.dailyClosing': {
    call: '(shopId: $shopId, day: "2026-01-02") { sales }',
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Query.closedDays': {
    call: '(shopId: $shopId) { day }',
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Mutation.compareDailyClosing': {
    call: '(shopId: $shopId, day: $day) { sales }',
    variables: aDay,
    ownedId: 'shopId',
  },
  'Mutation.settleClosingDifference': {
    call: '(shopId: $shopId, day: $day, key: $key, reason: "known") { sales }',
    variables: (target, fresh) => fresh.closingDifference(target),
    ownedId: 'shopId',
    isRepeatable: true,
  },
  'Mutation.closeDay': {
    call: '(shopId: $shopId, day: $day) { closedAt }',
    variables: aDay,
    ownedId: 'shopId',
  },
  'Query.paymentAccount': { call: '{ state }' },

  'Mutation.refundOrder': {
    call: `(id: $id, amount: 100, description: "bruised") ${ID}`,
    variables: async (target, fresh) => {
      await fresh.memberRefundLimit(target, 100)
      return { id: await fresh.order(target) }
    },
    ownedId: 'id',
  },
  'Mutation.updateMemberRefundLimit': { call: '(amount: 500)' },
  'Mutation.cancelOrder': { call: BY_ID, variables: anOrder, ownedId: 'id' },
  'Mutation.updateOrderContactDetails': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => ({
      id: await fresh.order(target),
      data: {
        firstName: 'Anna',
        lastName: 'de Vos',
        emails: ['anna@example.com'],
        language: 'nl',
      },
    }),
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.dispatchVirtualVendingNotifications': {
    call: '(shopId: $shopId)',
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Mutation.connectPaymentAccount': { call: '{ link }' },
  'Mutation.refreshPaymentAccount': { call: '{ state }' },
  'Mutation.disconnectPaymentAccount': {
    call: '{ state }',
    variables: async (target, fresh) => {
      await fresh.order(target)
      return {}
    },
  },
  'Mutation.changeShopTestMode': {
    call: `(id: $id, newIsTestMode: false) ${ID}`,
    variables: async (target, fresh) => ({ id: await fresh.shop(target) }),
    ownedId: 'id',
  },
}
