import type { OfferProduct } from '@lockerdesk/storefront-contract'
import { useSpeech } from '../lib/texts.ts'
import styles from './allergens.module.css'

/** Before buying, not in the small print: what is unknown says so. */
export const Allergens = ({ of: allergens }: { readonly of: OfferProduct['allergens'] | null }) => {
  const { t } = useSpeech()
  if (allergens === null)
    return <p className={styles['unknown']}>{t('product.unknownAllergens')}</p>
  if (allergens.length === 0) return <p className={styles['known']}>{t('product.noAllergens')}</p>
  const names = allergens.map((one) => t(`allergens.${one}`)).join(', ')
  return <p className={styles['known']}>{t('product.contains', { allergens: names })}</p>
}
