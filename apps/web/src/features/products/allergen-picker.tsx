import { ALLERGENS, type Allergen } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { ALLERGEN_ICONS } from './allergen-icons.tsx'
import classes from './products.module.css'

/** All fourteen, each with its icon and its name. */
export const AllergenPicker = ({
  value,
  onChange,
}: {
  value: readonly Allergen[]
  onChange: (chosen: readonly Allergen[]) => void
}) => {
  const { t } = useTranslation('products')
  const toggle = (allergen: Allergen) =>
    onChange(ALLERGENS.filter((each) => value.includes(each) !== (each === allergen)))
  return (
    <div className={classes.picker} role="group" aria-label={t('fields.allergens')}>
      {ALLERGENS.map((allergen) => {
        const Icon = ALLERGEN_ICONS[allergen]
        return (
          <label key={allergen} className={classes.choice}>
            <input
              type="checkbox"
              checked={value.includes(allergen)}
              onChange={() => toggle(allergen)}
            />
            <Icon size={20} stroke={1.5} aria-hidden />
            {t(`allergens.${allergen}`)}
          </label>
        )
      })}
    </div>
  )
}
