export { authorisedPlace, type NamedPlace } from './authorised-place.ts'
export { saveDefaultLogo } from './default-logo-store.ts'
export { idOfPlace } from './default-settings-store.ts'
export { OriginOfSetting } from './origin-of-setting.graphql.ts'
