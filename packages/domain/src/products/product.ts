import * as z from 'zod/mini'
import { languageField, requiredText, wholeNumber } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { TEXT_MAX_LENGTH } from '../limits.ts'
import { MAX_VAT_RATE } from '../money/vat.ts'
import { eanField } from './gtin.ts'
import type { LanguageText } from './language-text.ts'
import { UNIT_TYPES } from './unit.ts'

/** Of Regulation (EU) 1169/2011, Annex II. */
export const ALLERGENS = [
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphurDioxide',
] as const
export type Allergen = (typeof ALLERGENS)[number]

export const MAX_PRICE = 10_000_000
export const MAX_AMOUNT = 1_000_000

/** Grams per 100 g or 100 ml; energy in kilocalories. */
export const NUTRIENTS = [
  'energy',
  'fat',
  'saturatedFat',
  'cholesterol',
  'carbohydrate',
  'fiber',
  'sugars',
  'addedSugars',
  'protein',
  'salt',
] as const
export type Nutrient = (typeof NUTRIENTS)[number]
export type NutritionalInformation = Readonly<Record<Nutrient, number | null>>

/** Nutrients that a label must show; the others are optional. */
export const REQUIRED_NUTRIENTS = [
  'energy',
  'fat',
  'saturatedFat',
  'carbohydrate',
  'sugars',
  'protein',
  'salt',
] as const satisfies readonly Nutrient[]

const KILOJOULE_PER_KILOCALORIE = 4.184
export const kilojoules = (kilocalories: number): number =>
  Math.round(kilocalories * KILOJOULE_PER_KILOCALORIE)

const MOST_OF_A_NUTRIENT = 100
const MOST_ENERGY = 900
const nutrient = (name: Nutrient) =>
  z._default(
    z.nullable(
      z
        .number({ error: 'number' })
        .check(
          z.gte(0, { error: 'tooLow' }),
          z.lte(name === 'energy' ? MOST_ENERGY : MOST_OF_A_NUTRIENT, { error: 'tooHigh' }),
        ),
    ),
    null,
  )

const nutritionInput = z.object(
  Object.fromEntries(NUTRIENTS.map((name) => [name, nutrient(name)])) as Record<
    Nutrient,
    ReturnType<typeof nutrient>
  >,
)

// Line breaks and tabs are text; other control characters and halves of a character are not.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/
const isWritable = (text: string): boolean => !CONTROLS.test(text) && text.isWellFormed()

const inLanguages = (max: number) =>
  z
    .array(
      z.object({
        language: languageField(),
        value: z.string().check(
          z.trim(),
          z.maxLength(max, { error: 'tooLong' }),
          z.refine(isWritable, { error: 'unknown' }),
          z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
        ),
      }),
    )
    .check(
      z.overwrite((texts) => texts.filter(({ value }) => value !== '')),
      z.refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, {
        error: 'taken',
      }),
    )

/** Text, to keep leading zeros. Scales and produce codes use 4 or 5 digits, tills anything. */
export const pluField = () => requiredText(20).check(z.regex(/^[A-Za-z0-9._-]+$/, { error: 'plu' }))

export const productInput = z.object({
  plu: pluField(),
  /** Number of the barcode that the maker printed. */
  ean: eanField(),
  name: inLanguages(120).check(z.minLength(1, { error: 'empty' })),
  description: z._default(inLanguages(TEXT_MAX_LENGTH), () => []),
  allergens: z._default(
    z
      .array(z.enum(ALLERGENS, { error: 'choice' }))
      .check(z.overwrite((chosen) => ALLERGENS.filter((one) => chosen.includes(one)))),
    () => [],
  ),
  /** False until entered. True with an empty list means none. */
  areAllergensKnown: z._default(z.boolean(), true),
  hasNutritionalInformation: z._default(z.boolean(), false),
  nutritionalInformation: z._default(z.nullable(nutritionInput), null),
  canUseMealVouchers: z._default(z.boolean(), false),
  /** Spoils quickly, so that the buyer has no right of withdrawal. */
  isPerishable: z._default(z.boolean(), true),
  unitType: z.enum(UNIT_TYPES, { error: 'choice' }),
  minimumAmount: wholeNumber(1, MAX_AMOUNT),
  interval: wholeNumber(1, MAX_AMOUNT),
  price: wholeNumber(0, MAX_PRICE),
  /** What a whole unit costs the shop, in cents excluding VAT. Null if unknown. */
  purchasePrice: z._default(z.nullable(wholeNumber(0, MAX_PRICE)), null),
  vatRate: wholeNumber(0, MAX_VAT_RATE),
  /** Id that the upload returned. */
  imageId: z._default(
    z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'choice' }))),
    null,
  ),
})
export type ProductInput = z.output<typeof productInput>

/** Normalises a product: naming an allergen means they are known, and an empty nutrition table means none. */
export type ProductFields = Omit<ProductInput, 'hasNutritionalInformation'>

export const productFields = ({
  hasNutritionalInformation,
  ...input
}: ProductInput): ProductFields => ({
  ...input,
  name: inLanguageOrder(input.name),
  description: inLanguageOrder(input.description),
  areAllergensKnown: input.areAllergensKnown || input.allergens.length > 0,
  nutritionalInformation:
    hasNutritionalInformation && hasValues(input.nutritionalInformation)
      ? input.nutritionalInformation
      : null,
})

/** An existing product as form input. */
export const asProductInput = (fields: ProductFields): ProductInput => ({
  ...fields,
  hasNutritionalInformation: fields.nutritionalInformation !== null,
})

const hasValues = (nutrition: NutritionalInformation | null): boolean =>
  nutrition !== null && NUTRIENTS.some((name) => nutrition[name] !== null)

const inLanguageOrder = <Text extends LanguageText>(texts: readonly Text[]): Text[] =>
  LANGUAGES.flatMap((language) => texts.find((text) => text.language === language) ?? [])

export const isAmountOnStep = (
  { minimumAmount, interval }: { readonly minimumAmount: number; readonly interval: number },
  amount: number,
): boolean => amount >= minimumAmount && (amount - minimumAmount) % interval === 0
