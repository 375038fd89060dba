export { featureIsOn, findPlatformState, isFeatureOnFor } from './platform-state-store.ts'
