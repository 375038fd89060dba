export { troubledOrganisations } from './read-incidents.ts'
