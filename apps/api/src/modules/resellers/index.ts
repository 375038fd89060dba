export { resellerById } from './read-resellers.ts'
export { findResellerPlace } from './reseller-place-store.ts'
export { Reseller } from './resellers.graphql.ts'
