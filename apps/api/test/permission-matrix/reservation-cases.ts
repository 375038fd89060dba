import type { OrganisationFixture } from '../tenancy-fixture.ts'
import type { FreshObjects } from './fresh-objects.ts'
import { BY_ID, ID, type OperationCase, type OperationCases, PAGE } from './operation-case.ts'

const TOMORROW = () => new Date(Date.now() + 24 * 3_600_000).toISOString()
const NEXT_WEEK = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()

const aReservation: NonNullable<OperationCase['variables']> = async (target, fresh) => ({
  id: (await fresh.reservation(target)).id,
})
const aCode: NonNullable<OperationCase['variables']> = async (target, fresh) => ({
  id: await fresh.overwriteCode(target),
})
const aShopId: NonNullable<OperationCase['variables']> = ({ shopIds }) => ({ shopId: shopIds[0] })

const newReservation = async (target: OrganisationFixture, fresh: FreshObjects) => {
  const locker = await fresh.locker(target)
  return {
    shopId: target.shopIds[1],
    boxes: [{ lockerId: locker.id, boxId: locker.boxIds[0] }],
    pickupDateTime: TOMORROW(),
    language: 'nl',
    firstName: 'Anna',
    lastName: 'de Vos',
  }
}

const codeOf = ({ shopIds }: OrganisationFixture) => ({
  name: 'Cleaner',
  holder: 'Kim',
  shopId: shopIds[0],
})

export const RESERVATION_CASES: OperationCases = {
  'Query.reservations': {
    call: `(shopId: $shopId) ${PAGE}`,
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Query.findReservations': {
    call: `(shopId: $shopId, query: "vos") ${ID}`,
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Query.latePickups': { call: '{ shopId }' },
  'Query.todaysPickups': { call: '{ shopId }' },
  'Query.doorsNow': {
    call: '(shopId: $shopId) { visits { _id } }',
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Query.getReservationById': { call: BY_ID, variables: aReservation, ownedId: 'id' },
  'Query.reservationSettings': {
    call: '(shopId: $shopId) { selectDefaultBox }',
    variables: aShopId,
    ownedId: 'shopId',
  },
  'Query.overwriteCodes': { call: PAGE },
  'Query.getOverwriteCodeById': { call: BY_ID, variables: aCode, ownedId: 'id' },

  'Mutation.createReservation': {
    call: `(data: $data) ${ID}`,
    variables: async (target, fresh) => ({ data: await newReservation(target, fresh) }),
  },
  'Mutation.updateReservation': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => ({
      id: (await fresh.reservation(target)).id,
      data: { firstName: 'Bea' },
    }),
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.updateReservationStatus': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => ({
      id: (await fresh.reservation(target)).id,
      data: { action: 'cancel', expectedStatus: 'reserved' },
    }),
    ownedId: 'id',
  },
  'Mutation.moveReservation': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => {
      const { id, freeBox } = await fresh.reservation(target)
      return { id, data: { expectedStatus: 'reserved', boxes: [freeBox] } }
    },
    ownedId: 'id',
  },
  'Mutation.confirmReservationFilled': {
    call: `(id: $id) ${ID}`,
    variables: async (target, fresh) => ({ id: (await fresh.unfilledReservation(target)).id }),
    ownedId: 'id',
  },
  'Mutation.undoReservationFilled': {
    call: `(id: $id) ${ID}`,
    variables: async (target, fresh) => ({ id: (await fresh.unfilledReservation(target)).id }),
    ownedId: 'id',
    // Nobody has filled it yet.
    otherAnswers: ['STATUS_NOT_ALLOWED'],
  },
  // Nothing is to be paid for it, or nobody can take the money: whoever may ask is told so.
  'Mutation.requestPayment': {
    call: `(id: $id) ${ID}`,
    variables: aReservation,
    ownedId: 'id',
    otherAnswers: ['STATUS_NOT_ALLOWED', 'PAYMENTS_NOT_READY'],
    isRepeatable: true,
  },
  'Mutation.extendPickup': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => ({
      id: (await fresh.reservation(target)).id,
      data: { expectedStatus: 'reserved', pickupDateTime: NEXT_WEEK() },
    }),
    ownedId: 'id',
  },
  'Mutation.reissuePincode': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => ({
      id: (await fresh.reservation(target)).id,
      data: { expectedStatus: 'reserved', notifyCustomer: false },
    }),
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.revealReservationPincode': {
    call: BY_ID,
    variables: aReservation,
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.upsertReservationSettings': {
    call: '(data: $data) { selectDefaultBox }',
    variables: ({ shopIds }) => ({ data: { shopId: shopIds[0], selectDefaultBox: true } }),
  },
  'Mutation.createOverwriteCode': {
    call: '(data: $data) { pincode }',
    variables: (target) => ({ data: codeOf(target) }),
  },
  'Mutation.updateOverwriteCode': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => ({
      id: await fresh.overwriteCode(target),
      data: codeOf(target),
    }),
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.deleteOverwriteCode': { call: BY_ID, variables: aCode, ownedId: 'id' },
}
