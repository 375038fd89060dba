import { NUTRIENTS } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'

/** Undefined for what is no nutrient. */
export const useNutrientName = (): ((name: string) => string | undefined) => {
  const { t } = useTranslation('products')
  return (name) => {
    const nutrient = NUTRIENTS.find((each) => each === name)
    return nutrient === undefined ? undefined : t(`nutrients.${nutrient}`)
  }
}
