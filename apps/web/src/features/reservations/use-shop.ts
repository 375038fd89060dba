export {
  type PageShop as ReservationShop,
  type ShopChoice,
  usePageShop as useShop,
} from '../../lib/shops/use-page-shop.ts'
