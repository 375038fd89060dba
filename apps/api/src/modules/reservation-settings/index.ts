export { readSettings, readShopPlace } from './read-reservation-settings.ts'
