export { findOrganisationPlace } from './organisation-place-store.ts'
export { Organisation } from './organisations.graphql.ts'
export { PURGE_ORGANISATIONS, purgeOrganisationsJob } from './organisations.jobs.ts'
export { organisationById } from './read-organisations.ts'
