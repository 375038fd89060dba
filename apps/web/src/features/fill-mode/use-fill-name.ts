import { useTranslation } from '../../ui/texts/use-translation.ts'
import type { ToBeFilled } from './fill-mode.graphql.ts'

/** Whose it is; what is for sale is nobody's yet. */
export const useFillName = () => {
  const { t } = useTranslation('fillMode')
  return ({ firstName, lastName }: Pick<ToBeFilled, 'firstName' | 'lastName'>): string =>
    `${firstName} ${lastName}`.trim() || t('forSale')
}
