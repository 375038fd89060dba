export { findDealerPlace } from './dealer-place-store.ts'
export { Dealer } from './dealers.graphql.ts'
export { dealerById } from './read-dealers.ts'
export { findResellerPlace } from './reseller-place-store.ts'
