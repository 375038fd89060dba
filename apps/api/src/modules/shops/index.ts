export { shopAddress, shopOf } from './storefront/shop-address.ts'
export { shopAt } from './storefront/shop-at.ts'
export { findStorefront, type StorefrontShop } from './storefront/storefront-shop-store.ts'
