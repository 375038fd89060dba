import type { OperationCase, OperationCases } from './operation-case.ts'

const connected: NonNullable<OperationCase['variables']> = async (target, fresh) => {
  await fresh.loyalty(target)
  return {}
}
/** Nobody answers there, which only somebody who was let in is told. */
const SETTINGS = {
  data: { url: 'https://127.0.0.1', shopReference: 'shop', sharedSecret: 'sixteen characters' },
}

export const INTEGRATION_CASES: OperationCases = {
  'Query.loyaltySettings': { call: '{ url }' },
  'Query.loyaltyEntries': { call: '{ totalCount }' },
  'Mutation.upsertLoyaltySettings': {
    call: '(data: $data) { url }',
    variables: () => SETTINGS,
  },
  'Mutation.testLoyaltySettings': {
    call: '(data: $data) { isAccepted }',
    variables: () => SETTINGS,
  },
  'Mutation.changeLoyaltyPause': {
    call: '(newIsPaused: false) { isPaused }',
    variables: connected,
  },
  'Mutation.retryLoyaltyEntries': { call: '', variables: connected },
  'Mutation.disconnectLoyalty': { call: '', variables: connected },
}
