import { useTranslation } from '../../ui/texts/use-translation.ts'

const KNOWN = [
  'pending',
  'on-hold',
  'processing',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'checkout-draft',
] as const

/** WooCommerce's own statuses in the reader's language; those of a plugin as it calls them. */
export const useWebshopStatus = () => {
  const { t } = useTranslation('integrations')
  return (status: string): string => {
    const known = KNOWN.find((one) => one === status)
    return known === undefined ? status : t(`orders.statuses.${known}`)
  }
}
