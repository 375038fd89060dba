import type { Allergen } from '@lockerdesk/domain'
import {
  IconAcorn,
  IconBottle,
  IconEgg,
  IconFish,
  IconFishBone,
  IconFlask,
  IconFlower,
  IconGrain,
  IconLeaf,
  IconMilk,
  IconPlant,
  IconPlant2,
  IconSeedling,
  IconWheat,
} from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import classes from './products.module.css'

export const ALLERGEN_ICONS: Readonly<Record<Allergen, typeof IconEgg>> = {
  celery: IconPlant,
  crustaceans: IconFishBone,
  eggs: IconEgg,
  fish: IconFish,
  gluten: IconWheat,
  lupin: IconFlower,
  milk: IconMilk,
  molluscs: IconLeaf,
  mustard: IconBottle,
  nuts: IconAcorn,
  peanuts: IconPlant2,
  sesame: IconGrain,
  soya: IconSeedling,
  sulphurDioxide: IconFlask,
}

/** Icons for a glance, names for everyone. */
export const AllergenIcons = ({ of }: { of: readonly Allergen[] }) => {
  const { t } = useTranslation('products')
  if (of.length === 0) return <span className={classes.soft}>{t('noAllergens')}</span>
  return (
    <span className={classes.allergens}>
      {of.map((allergen) => {
        const Icon = ALLERGEN_ICONS[allergen]
        const name = t(`allergens.${allergen}`)
        return (
          <Icon key={allergen} size={18} stroke={1.5} role="img" aria-label={name} title={name} />
        )
      })}
    </span>
  )
}
