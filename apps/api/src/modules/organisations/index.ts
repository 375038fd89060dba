export { findOrganisationPlace } from './organisation-place-store.ts'
export { Organisation } from './organisations.graphql.ts'
export { organisationById } from './read-organisations.ts'
