import {
  type Allergen,
  type Language,
  LANGUAGES,
  NUTRIENTS,
  type Nutrient,
  type UnitType,
} from '@lockerdesk/domain'
import type { UseFormReturnType } from '@mantine/form'
import { numberOf } from '../../../lib/form/typed-number.ts'
import type { ProductDetail } from '../products.graphql.ts'

const HUNDREDTHS = 100

interface LanguageText {
  language: Language
  value: string
}

/** As the fields hold it: one text per language, money in euros, rates in per cent. */
export interface ProductFormValues extends Record<string, unknown> {
  plu: string
  ean: string
  name: LanguageText[]
  description: LanguageText[]
  imageId: string | null
  imageUrl: string | null
  allergens: readonly Allergen[]
  areAllergensKnown: boolean
  nutritionalInformation: Record<Nutrient, number | string>
  canUseMealVouchers: boolean
  isPerishable: boolean
  unitType: UnitType
  minimumAmount: number | string
  interval: number | string
  price: number | string
  /** Empty if unknown. */
  purchasePrice: number | string
  vatRate: number | string
}

export type ProductFormApi = UseFormReturnType<ProductFormValues>

const perLanguage = (texts: readonly LanguageText[] = []): LanguageText[] =>
  LANGUAGES.map((language) => ({
    language,
    value: texts.find((text) => text.language === language)?.value ?? '',
  }))

const nutrientsOf = (
  known: Readonly<Partial<Record<Nutrient, number | null>>> | null,
): ProductFormValues['nutritionalInformation'] =>
  Object.fromEntries(NUTRIENTS.map((name) => [name, known?.[name] ?? ''])) as Record<
    Nutrient,
    number | string
  >

/** Without a known rate somebody has to type one. */
export const emptyProduct = (vatRate: number | null): ProductFormValues => ({
  plu: '',
  ean: '',
  name: perLanguage(),
  description: perLanguage(),
  imageId: null,
  imageUrl: null,
  allergens: [],
  areAllergensKnown: false,
  nutritionalInformation: nutrientsOf(null),
  canUseMealVouchers: false,
  isPerishable: true,
  unitType: 'unit',
  minimumAmount: 1,
  interval: 1,
  price: '',
  purchasePrice: '',
  vatRate: vatRate === null ? '' : vatRate / HUNDREDTHS,
})

export const productFormValues = (product: ProductDetail): ProductFormValues => ({
  plu: product.plu,
  ean: product.ean ?? '',
  name: perLanguage(product.name),
  description: perLanguage(product.description),
  imageId: product.imageId,
  imageUrl: product.imageUrl,
  allergens: product.allergens,
  areAllergensKnown: product.areAllergensKnown,
  nutritionalInformation: nutrientsOf(product.nutritionalInformation),
  canUseMealVouchers: product.canUseMealVouchers,
  isPerishable: product.isPerishable,
  unitType: product.unitType,
  minimumAmount: product.minimumAmount,
  interval: product.interval,
  price: product.price / HUNDREDTHS,
  purchasePrice: product.purchasePrice === null ? '' : product.purchasePrice / HUNDREDTHS,
  vatRate: product.vatRate / HUNDREDTHS,
})

/** Everything but PLU and EAN, which are another's. */
export const copiedProduct = (product: ProductDetail): ProductFormValues => ({
  ...productFormValues(product),
  plu: '',
  ean: '',
})

const hundredths = (value: number | string): number => Math.round(numberOf(value) * HUNDREDTHS)

/** What the schema and the API take. */
export const productInputOf = ({ imageUrl: _imageUrl, ...values }: ProductFormValues) => {
  const nutritionalInformation = Object.fromEntries(
    NUTRIENTS.map((name) => {
      const value = values.nutritionalInformation[name]
      return [name, value === '' ? null : Number(value)]
    }),
  ) as Record<Nutrient, number | null>
  return {
    ...values,
    allergens: [...values.allergens],
    hasNutritionalInformation: NUTRIENTS.some((name) => nutritionalInformation[name] !== null),
    nutritionalInformation,
    minimumAmount: numberOf(values.minimumAmount),
    interval: numberOf(values.interval),
    price: hundredths(values.price),
    purchasePrice: values.purchasePrice === '' ? null : hundredths(values.purchasePrice),
    vatRate: hundredths(values.vatRate),
  }
}
