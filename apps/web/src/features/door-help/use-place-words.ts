import { useTranslation } from '../../ui/texts/use-translation.ts'
import { boxPlaces } from './box-places.ts'

/** 'Box 3, Fridge, keypad Entrance · Box 7, Shelf, keypad Yard'. */
export const usePlaceWords = () => {
  const { t } = useTranslation('doorHelp')
  return (...of: Parameters<typeof boxPlaces>): string =>
    boxPlaces(...of)
      .map(({ labels, locker, keypad }) => {
        const place = t('boxAt', { count: labels.length, box: labels.join(', '), locker })
        return keypad === null ? place : `${place}, ${t('keypad', { keypad })}`
      })
      .join(' · ')
}
