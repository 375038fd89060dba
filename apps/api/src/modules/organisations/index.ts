export { findOrganisationPlace } from './organisation-place-store.ts'
