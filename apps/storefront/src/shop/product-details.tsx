import { NUTRIENTS } from '@lockerdesk/domain'
import type { OfferProduct } from '@lockerdesk/storefront-contract'
import { formatNumber } from '../lib/formats.ts'
import { useSpeech } from '../lib/texts.ts'
import styles from './product-details.module.css'

export const ProductDetails = ({ products }: { readonly products: readonly OfferProduct[] }) => {
  const { t } = useSpeech()
  const told = products.filter(
    ({ description, nutritionalInformation }) =>
      description !== '' || nutritionalInformation !== null,
  )
  if (told.length === 0) return null
  return (
    <details className={styles['details']}>
      <summary>{t('offers.details')}</summary>
      {told.map((product) => (
        <div key={`${product._id} ${product.isFree}`} className={styles['product']}>
          {products.length > 1 && <h3>{product.name}</h3>}
          {product.description !== '' && (
            <p className={styles['description']}>{product.description}</p>
          )}
          <Nutrition product={product} />
        </div>
      ))}
    </details>
  )
}

const Nutrition = ({ product: { nutritionalInformation: values } }: { product: OfferProduct }) => {
  const { t, language } = useSpeech()
  if (values === null) return null
  const known = NUTRIENTS.flatMap((nutrient) => {
    const value = values[nutrient]
    return value == null ? [] : [{ nutrient, value }]
  })
  const shown = (nutrient: (typeof NUTRIENTS)[number], value: number) =>
    nutrient === 'energy'
      ? `${formatNumber(values.energyKilojoules ?? 0, language)} kJ / ${formatNumber(value, language)} kcal`
      : `${formatNumber(value, language)} g`
  return (
    <table className={styles['nutrition']}>
      <caption>{t('product.nutritionPer')}</caption>
      <tbody>
        {known.map(({ nutrient, value }) => (
          <tr key={nutrient}>
            <th scope="row">{t(`nutrients.${nutrient}`)}</th>
            <td>{shown(nutrient, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
