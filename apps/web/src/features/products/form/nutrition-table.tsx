import { Text } from '@mantine/core'
import { kilojoules, type Nutrient } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { DecimalInput } from '../../../ui/fields/decimal-input.tsx'
import type { ProductFormApi } from './product-form-values.ts'
import classes from '../products.module.css'

/** In the order of a label. */
const LINES: readonly Nutrient[] = [
  'energy',
  'fat',
  'saturatedFat',
  'cholesterol',
  'carbohydrate',
  'sugars',
  'addedSugars',
  'fiber',
  'protein',
  'salt',
]
/** Those that are part of the one above them on every label. */
const PARTS: readonly Nutrient[] = ['saturatedFat', 'cholesterol', 'sugars', 'addedSugars']

/** As on a label: per 100 g or 100 ml, the energy in both units. */
export const NutritionTable = ({ form }: { form: ProductFormApi }) => {
  const { t } = useTranslation('products')
  const formats = useFormats()
  const { energy } = form.getValues().nutritionalInformation
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('nutritionHint')}
      </Text>
      <table className={classes.nutrition}>
        <tbody>
          {LINES.map((name) => (
            <tr key={name} className={PARTS.includes(name) ? classes.part : undefined}>
              <th scope="row">
                {t(`nutrients.${name}`)}
                {name === 'energy' && typeof energy === 'number' && (
                  <span className={classes.soft}> · {formats.number(kilojoules(energy))} kJ</span>
                )}
              </th>
              <td>
                <DecimalInput
                  size="xs"
                  min={0}
                  decimalScale={3}
                  suffix={name === 'energy' ? ' kcal' : ' g'}
                  aria-label={t(`nutrients.${name}`)}
                  {...form.getInputProps(`nutritionalInformation.${name}`)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
