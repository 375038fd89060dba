export {
  assertShopInReach,
  readInShop,
  readSettings,
  readShopPlace,
  readWithTimeZone,
} from './read-reservation-settings.ts'
