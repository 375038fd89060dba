import { Checkbox, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type Country, MAX_PRICE, UNIT_TYPES, type VatRate } from '@lockerdesk/domain'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { DecimalInput } from '../../../ui/fields/decimal-input.tsx'
import { AllergenPicker } from '../allergen-picker.tsx'
import { NutritionTable } from './nutrition-table.tsx'
import { PictureField } from './picture-field.tsx'
import type { ProductFormApi } from './product-form-values.ts'
import { ProductTexts } from './product-texts.tsx'
import { PurchasePriceField } from './purchase-price-field.tsx'
import { VatRateField } from './vat-rate-field.tsx'

const HUNDREDTHS = 100

/** The same fields wherever a product is made or changed. */
export const ProductForm = ({
  form,
  country,
  rates,
}: {
  form: ProductFormApi
  country: Country
  rates: readonly VatRate[]
}) => {
  const { t } = useTranslation('products')
  return (
    <Stack>
      <Card title={t('sections.product')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Stack>
            <TextInput
              withAsterisk
              data-autofocus
              autoComplete="off"
              label={t('fields.plu')}
              description={t('pluHint')}
              {...form.getInputProps('plu')}
            />
            <TextInput
              autoComplete="off"
              inputMode="numeric"
              label={t('fields.ean')}
              description={t('eanHint')}
              {...form.getInputProps('ean')}
            />
            <ProductTexts form={form} />
          </Stack>
          <PictureField form={form} />
        </SimpleGrid>
      </Card>
      <Card title={t('sections.price')}>
        <PriceFields form={form}>
          <VatRateField form={form} country={country} rates={rates} />
        </PriceFields>
      </Card>
      <Card title={t('fields.allergens')}>
        <Stack>
          <AllergenPicker
            value={form.getValues().allergens}
            onChange={(allergens) => {
              form.setFieldValue('allergens', allergens)
              if (allergens.length > 0) form.setFieldValue('areAllergensKnown', true)
            }}
          />
          <Checkbox
            label={t('allergensChecked')}
            description={t('allergensCheckedHint')}
            disabled={form.getValues().allergens.length > 0}
            {...form.getInputProps('areAllergensKnown', { type: 'checkbox' })}
          />
        </Stack>
      </Card>
      <Card title={t('sections.nutrition')}>
        <NutritionTable form={form} />
      </Card>
    </Stack>
  )
}

const PriceFields = ({ form, children }: { form: ProductFormApi; children: ReactNode }) => {
  const { t } = useTranslation('products')
  const { unitType, minimumAmount, interval } = form.getValues()
  const suffixOf = (amount: unknown) => ` ${t(`amounts.${unitType}`, { count: Number(amount) })}`
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        withAsterisk
        allowDeselect={false}
        label={t('fields.unitType')}
        data={UNIT_TYPES.map((value) => ({ value, label: t(`units.${value}`) }))}
        {...form.getInputProps('unitType')}
      />
      <DecimalInput
        withAsterisk
        min={0}
        max={MAX_PRICE / HUNDREDTHS}
        decimalScale={2}
        fixedDecimalScale
        prefix="€ "
        label={t(`pricePer.${unitType}`)}
        description={t('priceHint')}
        {...form.getInputProps('price')}
      />
      <NumberInput
        withAsterisk
        min={1}
        allowDecimal={false}
        suffix={suffixOf(minimumAmount)}
        label={t('fields.minimumAmount')}
        {...form.getInputProps('minimumAmount')}
      />
      <NumberInput
        withAsterisk
        min={1}
        allowDecimal={false}
        suffix={suffixOf(interval)}
        label={t('fields.interval')}
        description={t('intervalHint')}
        {...form.getInputProps('interval')}
      />
      {children}
      <PurchasePriceField form={form} />
      <Stack mt="lg">
        <Checkbox
          label={t('fields.canUseMealVouchers')}
          {...form.getInputProps('canUseMealVouchers', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('fields.isPerishable')}
          description={t('perishableHint')}
          {...form.getInputProps('isPerishable', { type: 'checkbox' })}
        />
      </Stack>
    </SimpleGrid>
  )
}
