import { textIn } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useSession } from '../../lib/session/session.ts'
import type { ToBeFilled } from './fill-mode.graphql.ts'

/** What belongs in the box, a line each. */
export const useContentLines = () => {
  const { t } = useTranslation('vending')
  const { language } = useSession().user
  return ({ vendingProducts, extraInformation }: ToBeFilled): string[] => [
    ...vendingProducts.flatMap(({ product, amount }) =>
      product === null
        ? []
        : [`${amount} ${t(`small.${product.unitType}`)} ${textIn(product.name, language)}`],
    ),
    ...extraInformation.split('\n').filter((line) => line.trim() !== ''),
  ]
}
