import { orderReference, textIn } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import classes from './fill-mode.module.css'
import type { ToBeFilled } from './fill-mode.graphql.ts'

/** What belongs in the box, and for which order. */
export const FillContents = ({ reservation }: { reservation: ToBeFilled }) => {
  const { t } = useTranslation(['fillMode', 'vending'])
  const { language } = useSession().user
  const { order, externalOrderId, extraInformation, vendingProducts } = reservation
  const reference = order === null ? externalOrderId : orderReference({ ...order, externalOrderId })
  const lines = [
    ...vendingProducts.flatMap(({ product, amount }) =>
      product === null
        ? []
        : [`${amount} ${t(`vending:small.${product.unitType}`)} ${textIn(product.name, language)}`],
    ),
    ...extraInformation.split('\n').filter((line) => line.trim() !== ''),
  ]
  if (reference === '' && lines.length === 0) return null
  return (
    <div className={classes.contents}>
      {reference !== '' && <strong>{t('order', { reference })}</strong>}
      {lines.length > 0 && (
        <ul aria-label={t('contents')}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
