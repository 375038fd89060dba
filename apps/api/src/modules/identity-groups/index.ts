export { followGroups } from './follow-groups.ts'
export { languageForGroups } from './identity-group-store.ts'
