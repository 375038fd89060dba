export { assertShopInReach, readSettings, readShopPlace } from './read-reservation-settings.ts'
