export {
  type PageShop as ReservationShop,
  type ShopChoice,
  usePageShop as useShop,
} from '../../lib/use-page-shop.ts'
